// The size class of a view, by its own width and not the window's.

import { whenEnded } from "../wire/model";

/** Below this width a view has a phone's layout. */
const PHONE = 600;
/** Below this width a view that is touched has less on show at once, and larger targets. */
const TABLET = 1000;
/** A touched window of at most this height is a phone held sideways. */
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
    const width = root.clientWidth;
    const touched = width < TABLET && window.matchMedia("(pointer: coarse)").matches;
    const side = touched && width >= PHONE && window.innerHeight <= LOW;
    const phone = side ? "side" : width < PHONE ? "up" : "";
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
