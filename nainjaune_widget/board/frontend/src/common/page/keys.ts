// Keys pressed while the focus is in a view. Jupyter acts on bare keys even inside a widget
// (`d d` deletes its cell), except on an element that carries an attribute of its own; it must
// stand on the very element that has the focus.

const SUPPRESS = "data-lm-suppress-shortcuts";

/** Act on a key pressed on an element. True if nothing else should act on it. */
export type Press = (key: string, target: Element) => boolean;

/** Jupyter keeps the keys that open its menus, leave the cell or run it. */
const isJupyters = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  event.key === "Escape" ||
  (event.shiftKey && event.key === "Enter");

/** Listen to keys in a view, letters in lower case, until it ends. Escape is Jupyter's as well. */
export function listenToKeys(root: HTMLElement, press: Press, signal: AbortSignal): void {
  const window = root.ownerDocument.defaultView as Window;
  const heard = (event: KeyboardEvent) => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || !root.contains(target)) return;
    const ours = !isJupyters(event);
    target.toggleAttribute(SUPPRESS, ours);
    if (!ours && event.key !== "Escape") return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(key, target)) event.preventDefault();
  };
  window.addEventListener("keydown", heard, { capture: true, signal });
}

/** Follow the up and down arrows on a vertical control; `up` is the step of the up arrow. */
export function climb(event: KeyboardEvent, up: number, go: (by: number) => void): void {
  const by = { ArrowUp: up, ArrowDown: -up }[event.key];
  if (!by) return;
  event.preventDefault();
  go(by);
}
