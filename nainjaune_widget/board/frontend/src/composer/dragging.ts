// Cards are dragged to the place under the pointer when it is let go.

import { elementUnder, followDrag } from "../common/page/drag";
import type { Place } from "./contract";

export interface Dragging {
  /** Begin on a card; it may turn out to be a click. */
  down(event: PointerEvent): void;
  /** Tell whether a click is the end of a drag; one made with a key never is. */
  wasDrag(click: MouseEvent): boolean;
}

/** Return the place in which an element lies, if it lies in one. */
function readPlace(element: Element | null | undefined): Place | undefined {
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
    let flying: HTMLElement | null = null;
    let under: HTMLElement | null = null;

    const move = (at: PointerEvent) => {
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
      under = elementUnder(root, at)?.closest<HTMLElement>("[data-place]") ?? null;
      under?.setAttribute("data-over", "");
    };

    const end = () => {
      under?.removeAttribute("data-over");
      flying?.remove();
    };

    const letGo = (at: PointerEvent) => {
      const place = readPlace(elementUnder(root, at));
      if (place !== undefined) drop(name, place);
    };
    followDrag(card, event, { move, drop: letGo, end }, signal);
  };

  const wasDrag = (click: MouseEvent) => click.detail > 0 && dragged;

  return { down, wasDrag };
}
