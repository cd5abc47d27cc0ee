// Cards are dragged with a mouse, a pen or a finger. What is under the pointer when it is let go
// says where the card shall lie; what is not a drag stays a click.

import type { Place } from "./contract";

const FAR = 6;

export interface Dragging {
  /** Begins on a card, which may turn out to be a click. */
  down(event: PointerEvent): void;
  /** Whether the click that comes now was the end of a drag. */
  wasDrag(): boolean;
}

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
      if (!flying && Math.hypot(at.clientX - x, at.clientY - y) < FAR) return;
      dragged = true;
      if (!flying) {
        flying = card.cloneNode(true) as HTMLElement;
        for (const mark of ["data-card", "tabindex", "role"]) flying.removeAttribute(mark);
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

    const window = root.ownerDocument.defaultView as Window;
    card.addEventListener("pointermove", move, options);
    card.addEventListener("pointerup", up, options);
    card.addEventListener("pointercancel", end, options);
    window.addEventListener("keydown", (key) => key.key === "Escape" && end(), options);
  };

  const wasDrag = () => {
    const was = dragged;
    dragged = false;
    return was;
  };

  return { down, wasDrag };
}
