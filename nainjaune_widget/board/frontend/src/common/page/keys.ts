// Keys pressed while the focus is in a view. Jupyter acts on bare keys even inside a widget
// (`d d` deletes its cell), except on an element that carries an attribute of its own; it must
// stand on the very element that has the focus.

const SUPPRESS = "data-lm-suppress-shortcuts";

/** The keys with which Jupyter runs a cell, as one. */
export const RUN = "run";

/** Act on a key pressed on an element. True if nothing else should act on it. */
export type Press = (key: string, target: Element) => boolean;

const isWithModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey;

const runsCell = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && (isWithModifier(event) || event.shiftKey);

/**
 * Listen to keys in a view, letters in lower case, until it ends. Escape is Jupyter's as well, and
 * so are the keys that run a cell, unless the view acts on them.
 */
export function listenToKeys(root: HTMLElement, press: Press, signal: AbortSignal): void {
  const window = root.ownerDocument.defaultView as Window;
  const heard = (event: KeyboardEvent) => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || !root.contains(target)) return;
    const runs = runsCell(event);
    const jupyters = runs || isWithModifier(event) || event.key === "Escape";
    target.toggleAttribute(SUPPRESS, !jupyters);
    if (isWithModifier(event) && !runs) return;
    const key = runs ? RUN : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!press(key, target)) return;
    target.toggleAttribute(SUPPRESS, event.key !== "Escape");
    event.preventDefault();
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
