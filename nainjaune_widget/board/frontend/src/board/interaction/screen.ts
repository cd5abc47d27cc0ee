// The full screen: a board fills it on a projector.

import { focusedIn } from "../../common/page/root";
import { whenEnded } from "../../common/wire/model";

export interface Screen {
  /** Fill the screen with the view, or leave it. Hosts that forbid it say no, and nothing happens. */
  fill(full: boolean): void;
  readonly full: boolean;
}

/** The element that fills the screen, in the document or shadow tree of a view. */
const filling = (root: HTMLElement) =>
  (root.getRootNode() as Document | ShadowRoot).fullscreenElement;

/**
 * The screen of a view. Keys pressed on a full screen reach the view.
 *
 * @param left called when the view no longer fills the screen, which the browser may bring about
 */
export function screenOf(root: HTMLElement, left: () => void, signal: AbortSignal): Screen {
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

    fill(full) {
      wanted = full;
      if (!full) leave();
      else root.requestFullscreen?.().catch(() => root.scrollIntoView());
    },
  };
}
