// The keys pressed in a view, and a pointer from a press until it is let go.

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

/** The pixels that the pointer must move before a press is a drag. */
const DRAG_DISTANCE = 6;

interface Drag {
  /** Called at every move, once the press has become a drag. */
  move(at: PointerEvent): void;
  /** The drag ends here; `end` follows. */
  drop(at: PointerEvent): void;
  /** The press is over: let go, cancelled by the system, or by Escape. */
  end(): void;
}

/** Follow the pointer of a press on an element. */
export function followDrag(
  element: HTMLElement,
  press: PointerEvent,
  { move, drop, end }: Drag,
  signal: AbortSignal,
): void {
  const [x, y] = [press.clientX, press.clientY];
  const ending = new AbortController();
  const options = { signal: AbortSignal.any([signal, ending.signal]) };
  let dragged = false;
  element.setPointerCapture(press.pointerId);

  const finish = () => {
    ending.abort();
    end();
  };
  // On the window, because Python may move the card away while it is dragged.
  const window = element.ownerDocument.defaultView as Window;
  const follow = (
    name: "pointermove" | "pointerup" | "pointercancel",
    heard: (at: PointerEvent) => void,
  ) =>
    window.addEventListener(
      name,
      (at) => {
        if (at.pointerId === press.pointerId) heard(at);
      },
      options,
    );
  follow("pointermove", (at) => {
    dragged ||= Math.hypot(at.clientX - x, at.clientY - y) >= DRAG_DISTANCE;
    if (dragged) move(at);
  });
  follow("pointerup", (at) => {
    if (dragged) drop(at);
    finish();
  });
  follow("pointercancel", finish);
  window.addEventListener("keydown", ({ key }) => key === "Escape" && finish(), options);
}

/** Return the element of a view that lies under a pointer. */
export function elementUnder(root: HTMLElement, { clientX, clientY }: PointerEvent) {
  const tree = root.getRootNode() as Document | ShadowRoot;
  const found = tree.elementFromPoint(clientX, clientY);
  return root.contains(found) ? found : null;
}
