// Cards are dragged with a mouse, a pen or a finger, to the place under the pointer when it is
// let go. A press that hardly moves stays a click.

import type { Place } from "./contract";

/** The pixels that the pointer must move before a press is a drag. */
const DRAG_DISTANCE = 6;

export interface Dragging {
  /** Begin on a card; it may turn out to be a click. */
  down(event: PointerEvent): void;
  /** Tell whether a click is the end of a drag; one made with a key never is. */
  wasDrag(click: MouseEvent): boolean;
}

/** Return the place in which an element lies, if it lies in one. */
export function readPlace(element: Element | null | undefined): Place | undefined {
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  if (place === undefined) return undefined;
  if (place === "pack") return null;
  return place === "talon" ? place : Number(place);
}

export function draggingIn(
  root: HTMLElement,
  sky: () => HTMLElement | null,
  drop: (card: string, place: Place) => void,
  signal: AbortSignal,
): Dragging {
  let dragged = false;

  const down = (event: PointerEvent) => {
    const card = event.currentTarget as HTMLElement;
    const name = card.dataset.card;
    dragged = false;
    if (event.button !== 0 || !name || card.ariaDisabled === "true") return;
    const [x, y] = [event.clientX, event.clientY];
    const ending = new AbortController();
    const options = { signal: AbortSignal.any([signal, ending.signal]) };
    let flying: HTMLElement | null = null;
    let under: HTMLElement | null = null;
    card.setPointerCapture(event.pointerId);

    const over = (at: PointerEvent) => {
      const tree = root.getRootNode() as Document | ShadowRoot;
      const found = tree.elementFromPoint(at.clientX, at.clientY);
      return root.contains(found) ? found : null;
    };

    const move = (at: PointerEvent) => {
      if (!flying && Math.hypot(at.clientX - x, at.clientY - y) < DRAG_DISTANCE) return;
      dragged = true;
      if (!flying) {
        flying = card.cloneNode(true) as HTMLElement;
        for (const attribute of ["data-card", "tabindex", "role"])
          flying.removeAttribute(attribute);
        flying.className = "nj-carried";
        sky()?.append(flying);
      }
      const place = root.getBoundingClientRect();
      flying.style.translate = `${at.clientX - place.left}px ${at.clientY - place.top}px`;
      under?.removeAttribute("data-over");
      under = over(at)?.closest<HTMLElement>("[data-place]") ?? null;
      under?.setAttribute("data-over", "");
    };

    const end = () => {
      ending.abort();
      under?.removeAttribute("data-over");
      flying?.remove();
    };

    const up = (at: PointerEvent) => {
      const place = flying ? readPlace(over(at)) : undefined;
      end();
      if (place !== undefined) drop(name, place);
    };

    // On the window, because Python may move the card away while it is dragged.
    const window = root.ownerDocument.defaultView as Window;
    const ours = (heard: (at: PointerEvent) => void) => (at: PointerEvent) => {
      if (at.pointerId === event.pointerId) heard(at);
    };
    window.addEventListener("pointermove", ours(move), options);
    window.addEventListener("pointerup", ours(up), options);
    window.addEventListener("pointercancel", ours(end), options);
    window.addEventListener("keydown", (key) => key.key === "Escape" && end(), options);
  };

  const wasDrag = (click: MouseEvent) => click.detail > 0 && dragged;

  return { down, wasDrag };
}
