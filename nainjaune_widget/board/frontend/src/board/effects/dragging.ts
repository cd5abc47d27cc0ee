// A card of one's own hand is dragged to the run. It is the card itself that moves, so that its
// flight begins where it was let go.

import { elementUnder, followDrag } from "../../common/page/drag";

const CARRIED = "data-carried";
const OVER = "data-over";
const RUN = ".nj-middle";

/** Let the cards of the hand be dragged to the run; `put` plays a card. */
export function dragCards(root: HTMLElement, put: (card: string) => void, signal: AbortSignal) {
  let dragged = false;

  const down = (press: PointerEvent) => {
    dragged = false;
    const held = (press.target as Element).closest<HTMLElement>(".nj-hold");
    const card = held?.dataset.card;
    const face = held?.querySelector<HTMLElement>(".nj-card");
    if (press.button !== 0 || !held || !card || !face) return;
    const run = root.querySelector(RUN);

    const isOverRun = (at: PointerEvent) => !!elementUnder(root, at)?.closest(RUN);
    const move = (at: PointerEvent) => {
      dragged = true;
      held.setAttribute(CARRIED, "");
      face.style.translate = `${at.clientX - press.clientX}px ${at.clientY - press.clientY}px`;
      run?.toggleAttribute(OVER, isOverRun(at));
    };
    const drop = (at: PointerEvent) => {
      if (isOverRun(at)) put(card);
    };
    const end = () => {
      held.removeAttribute(CARRIED);
      face.style.translate = "";
      run?.removeAttribute(OVER);
    };
    followDrag(held, press, { move, drop, end }, signal);
  };

  /** The click at the end of a drag; one made with a key is none. */
  const click = (event: MouseEvent) => {
    if (!dragged || event.detail === 0) return;
    dragged = false;
    event.stopPropagation();
  };

  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("click", click, { signal, capture: true });
}
