// The annex of a widget: the parts that come after its first drawing, in a module of their own. Python
// answers with its source; a page that has the module beside it answers with what the module exports.
// It is given what both bundles use, so it brings no copy.

import { whenEnded } from "../wire/model";

/** The digest of the annex that was built with this bundle. */
declare const ANNEX: string;

/** What the module of an annex exports: it makes the parts and their style sheet. */
export type Make<Parts> = (shared: object) => { parts: Parts; style: string };

export interface Annex<Parts> {
  /** Null until they have come. */
  readonly parts: Parts | null;
  /** Tell if they are here, or with another view. */
  find(): boolean;
  /** Take what has been answered, and tell if they are here now. */
  come(source?: string | Make<Parts>): Promise<boolean>;
  /** Have the view's tree use their style sheet. */
  dress(): void;
}

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
): Annex<Parts> {
  const window = root.ownerDocument.defaultView as Window & typeof globalThis;
  const name = `nainjaune:annex:${ANNEX}`;
  const sheet = new window.CSSStyleSheet();
  let parts: Parts | null = null;

  const use = (make: Make<Parts>) => {
    const made = make(shared);
    sheet.replaceSync(made.style);
    parts = made.parts;
    window.addEventListener(name, (event) => (event as CustomEvent).detail.push(make), {
      signal: ending,
    });
    annex.dress();
  };

  const annex: Annex<Parts> = {
    get parts() {
      return parts;
    },

    find() {
      const found: Make<Parts>[] = [];
      if (!parts) window.dispatchEvent(new CustomEvent(name, { detail: found }));
      if (found[0]) use(found[0]);
      return !!parts;
    },

    async come(source) {
      const make =
        typeof source === "string" ? await taken<Parts>(source).catch(() => null) : source;
      if (make && !parts) use(make);
      return !!parts;
    },

    dress() {
      const tree = root.getRootNode() as Document | ShadowRoot;
      if (parts && tree.adoptedStyleSheets?.includes(sheet) === false) {
        tree.adoptedStyleSheets.push(sheet);
        whenEnded(signal, () => {
          tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((each) => each !== sheet);
        });
      }
    },
  };
  return annex;
}
