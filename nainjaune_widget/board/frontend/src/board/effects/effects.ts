// What a view does beyond drawing: cards and jetons fly, the things spoken of light up, cards can be
// dragged, and the browser makes sounds and speaks. The board works without it until it has come.

import { dragCards } from "./dragging";
import { flightsIn } from "./flights";
import { light } from "./lights";
import { soundsOf } from "./sounds";
import { voiceOf } from "./voice";

export type Effects = ReturnType<typeof effectsOf>;

/** The effects of one view until it ends; `put` plays a card that is dragged to the run. */
export function effectsOf(root: HTMLElement, put: (card: string) => void, signal: AbortSignal) {
  const window = root.ownerDocument.defaultView as Window & typeof globalThis;
  dragCards(root, put, signal);
  return {
    flights: flightsIn(root),
    light,
    sounds: soundsOf(window, signal),
    voice: voiceOf(window, signal),
  };
}
