// A pointer from a press until it is let go: a mouse, a pen or a finger. A press that hardly moves
// stays a click.

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
