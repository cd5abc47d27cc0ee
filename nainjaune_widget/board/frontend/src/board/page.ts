// A board's place on the page: its annex, its size class, the full screen.

import { focusedIn } from "../common/page";
import { whenEnded } from "../common/wire";

/** The digest of the annex that was built with this bundle. */
declare const ANNEX: string;

/** What the module of an annex exports: it makes the parts and their style sheet. */
type Make<Parts> = (shared: object) => { parts: Parts; style: string };

export type Annex<Parts> = ReturnType<typeof annexOf<Parts>>;

/** Take a module from its source. */
async function taken<Parts>(source: string): Promise<Make<Parts>> {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * The annex of one view. What one view on a page has fetched, the next one asks of it.
 *
 * @param signal aborted when it is needed no more
 * @param ending aborted when it tells others no more
 */
export function annexOf<Parts>(
  root: HTMLElement,
  shared: object,
  signal: AbortSignal,
  ending: AbortSignal,
) {
  const window = root.ownerDocument.defaultView as Window & typeof globalThis;
  const name = `nainjaune:annex:${ANNEX}`;
  const sheet = new window.CSSStyleSheet();

  const use = (make: Make<Parts>): void => {
    const made = make(shared);
    sheet.replaceSync(made.style);
    annex.parts = made.parts;
    window.addEventListener(name, (event) => (event as CustomEvent).detail.push(make), {
      signal: ending,
    });
    annex.dress();
  };

  const annex = {
    /** Null until they have come. */
    parts: null as Parts | null,

    /** Tell if they are here, or with another view. */
    find(): boolean {
      const found: Make<Parts>[] = [];
      if (!annex.parts) window.dispatchEvent(new CustomEvent(name, { detail: found }));
      if (found[0]) use(found[0]);
      return !!annex.parts;
    },

    /** Take what has been answered, and tell if they are here now. */
    async come(source?: string | Make<Parts>): Promise<boolean> {
      const make =
        typeof source === "string" ? await taken<Parts>(source).catch(() => null) : source;
      if (make && !annex.parts) use(make);
      return !!annex.parts;
    },

    /** Have the view's tree use their style sheet. */
    dress(): void {
      const tree = root.getRootNode() as Document | ShadowRoot;
      if (annex.parts && tree.adoptedStyleSheets?.includes(sheet) === false) {
        tree.adoptedStyleSheets.push(sheet);
        whenEnded(signal, () => {
          tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((each) => each !== sheet);
        });
      }
    },
  };
  return annex;
}

/** Below this width a view has a phone's layout. All are in units of a sixteenth of its text. */
const PHONE = 600;
/** Below this width a view that is touched has less on show at once, and larger targets. */
const TABLET = 1000;
/** A window of at most this height is a phone held sideways, or a page that has been enlarged. */
const LOW = 480;

export interface Size {
  /** A phone's layout. */
  phone: boolean;
  /** The controls that are seldom used are behind one button. */
  folded: boolean;
}

/** Keep `data-phone` ("up" or "side") and `data-touch` on a root, and tell when they change. */
export function followSize(
  root: HTMLElement,
  changed: (size: Size) => void,
  signal: AbortSignal,
): void {
  const window = root.ownerDocument.defaultView as Window & typeof globalThis;
  const { dataset } = root;
  let last = "";
  const follow = () => {
    const unit = Number.parseFloat(window.getComputedStyle(root).fontSize) / 16;
    const width = root.clientWidth / unit;
    const low = width < TABLET && window.innerHeight <= LOW * unit;
    const phone = width < PHONE ? "up" : low ? "side" : "";
    const touched = width < TABLET && window.matchMedia("(pointer: coarse)").matches;
    const folded = touched || !!phone;
    if (last === phone + folded) return;
    last = phone + folded;
    root.toggleAttribute("data-touch", folded);
    root.toggleAttribute("data-phone", !!phone);
    if (phone) dataset.phone = phone;
    changed({ phone: !!phone, folded });
  };
  const observer = new window.ResizeObserver(follow);
  observer.observe(root);
  whenEnded(signal, () => observer.disconnect());
  follow();
}

/** The element that fills the screen, in the document or shadow tree of a view. */
const filling = (root: HTMLElement) =>
  (root.getRootNode() as Document | ShadowRoot).fullscreenElement;

/**
 * The screen of a view. Keys pressed on a full screen reach the view.
 *
 * @param left called when the view no longer fills the screen, which the browser may bring about
 */
export function screenOf(root: HTMLElement, left: () => void, signal: AbortSignal) {
  const page = root.ownerDocument;
  let wanted = false;
  const changed = () => {
    const full = filling(root) === root;
    if (full && !focusedIn(root)) root.focus();
    if (wanted && !full) {
      wanted = false;
      left();
    }
  };
  page.addEventListener("fullscreenchange", changed, { signal });
  const leave = () => {
    if (filling(root) === root) page.exitFullscreen().catch(() => {});
  };
  whenEnded(signal, leave);
  return {
    get full() {
      return filling(root) === root;
    },

    /** Fill the screen with the view, or leave it. Hosts that forbid it say no, and nothing happens. */
    fill(full: boolean) {
      wanted = full;
      if (!full) leave();
      else root.requestFullscreen?.().catch(() => root.scrollIntoView());
    },
  };
}
