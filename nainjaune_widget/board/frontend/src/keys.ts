// Jupyter acts on bare keys even inside a widget (`d d` deletes its cell). It leaves alone what
// carries an attribute of its own, which must stand on the very element that has the focus.

const SUPPRESS = "data-lm-suppress-shortcuts";

export type Keys = Record<string, () => void>;

/** Keys that stay Jupyter's: its menus, leaving the cell, running it. */
const isJupyters = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  event.key === "Escape" ||
  (event.shiftKey && event.key === "Enter");

/** Keys that a control of a form needs for itself. */
const isItsOwn = (target: Element, key: string): boolean =>
  target.matches("input") && key !== "Escape" && key !== "?";

/** Space on a control reached with the keyboard presses it; otherwise it is the view's key. */
const isPress = (target: Element, key: string): boolean =>
  key === " " && target.matches(":is(button, summary):focus-visible");

/** Up and down, on what goes through the deal upright: `up` is where up leads. */
export function climb(event: KeyboardEvent, up: number, go: (by: number) => void): void {
  const by = { ArrowUp: up, ArrowDown: -up }[event.key];
  if (!by) return;
  event.preventDefault();
  go(by);
}

export function listenToKeys(root: HTMLElement, keys: Keys, signal: AbortSignal): void {
  const window = root.ownerDocument.defaultView as Window;
  const heard = (event: KeyboardEvent) => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || !root.contains(target)) return;
    const ours = !isJupyters(event);
    target.toggleAttribute(SUPPRESS, ours);
    if (event.key === "Escape") keys.Escape?.();
    if (!ours || isPress(target, event.key) || isItsOwn(target, event.key)) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  window.addEventListener("keydown", heard, { capture: true, signal });
}
