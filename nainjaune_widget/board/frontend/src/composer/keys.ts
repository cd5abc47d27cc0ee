// The composer's keys. As on the board, Jupyter must not act on them too; and what is written
// into a field stays there.

const SUPPRESS = "data-lm-suppress-shortcuts";

/** Acts on a key pressed on an element; true where it was one of ours. */
export type Press = (key: string, on: Element) => boolean;

const isJupyters = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  event.key === "Escape" ||
  (event.shiftKey && event.key === "Enter");

export function listenToKeys(root: HTMLElement, press: Press, signal: AbortSignal): void {
  const window = root.ownerDocument.defaultView as Window;
  const heard = (event: KeyboardEvent) => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || !root.contains(target)) return;
    const ours = !isJupyters(event);
    target.toggleAttribute(SUPPRESS, ours);
    if (target.matches("input, select, textarea") || (!ours && event.key !== "Escape")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(key, target)) event.preventDefault();
  };
  window.addEventListener("keydown", heard, { capture: true, signal });
}
