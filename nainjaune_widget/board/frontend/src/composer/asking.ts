// Requests to Python. Each says where a card shall lie, not how far to move it, so that several
// may be under way: whoever deals by hand does not wait. Each is answered, or its silence told.

import { hear, send, whenEnded } from "../model";
import type { Answer, Asked, Model } from "./contract";

const PATIENCE = 5000;

export type Ask = (asked: Asked) => void;

export function askingOf(
  model: Model,
  answered: (asked: Asked, answer: Partial<Answer>) => void,
  signal: AbortSignal,
): Ask {
  // Answers reach every view of a model, in every window: an id must be nobody else's.
  let last = Math.floor(Math.random() * 2 ** 40);
  const waiting = new Map<number, { asked: Asked; timer: ReturnType<typeof setTimeout> }>();

  const heard = (answer: Answer) => {
    const request = waiting.get(answer.id);
    if (!request) return;
    clearTimeout(request.timer);
    waiting.delete(answer.id);
    answered(request.asked, answer);
  };

  hear(model, "msg:custom", heard, signal);
  whenEnded(signal, () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
  });

  return (asked) => {
    const id = ++last;
    // An answer that comes late after all takes back what was said of the silence.
    const gone = () => {
      clearTimeout(timer);
      answered(asked, { ok: false });
    };
    const timer = setTimeout(gone, PATIENCE);
    waiting.set(id, { asked, timer });
    send(model, { ...asked, id }).catch(gone);
  };
}
