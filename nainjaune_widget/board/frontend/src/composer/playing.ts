// The board on which a deal is played, under the composer that has laid it out.

import type { Neighbours } from "../common/page/mount";

/** Makes a function that shows a board, in the place of the one before; it tells if it could. */
export function boardUnder(
  root: HTMLElement,
  neighbours: Neighbours | undefined,
  signal: AbortSignal,
): (board: string) => Promise<boolean> {
  let shown: AbortController | undefined;

  return async (board) => {
    shown?.abort();
    if (!neighbours) return false;
    const ending = new AbortController();
    shown = ending;
    const el = root.ownerDocument.createElement("div");
    const end = () => {
      ending.abort();
      el.remove();
    };
    ending.signal.addEventListener("abort", end);
    signal.addEventListener("abort", end, { signal: ending.signal });
    try {
      const widget = await neighbours.getWidget(`anywidget:${board}`);
      if (ending.signal.aborted) return true;
      root.after(el);
      await widget.render({ el, signal: ending.signal });
    } catch {
      end();
      return false;
    }
    el.scrollIntoView({ block: "nearest" });
    el.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
    return true;
  };
}
