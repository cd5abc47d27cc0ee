// Requests to Python, each answered or timed out: the page never has a dead button. A kernel
// that has been restarted leaves the page standing and says nothing, so silence is told here.

import type { Answer, Asked, Model } from "./contract";
import { hear, send, whenEnded } from "./model";

const PATIENCE = 5000;
const SHOW_EVERY = 150;

type Timer = ReturnType<typeof setTimeout>;

export interface Requests {
  /** Asks for one thing at a time: a second click on a busy kernel is the same click. */
  ask(asked: Asked): void;
  /** Tells Python where this view looks; the last of a quick series is what counts. */
  show(cursor: number): void;
}

export function requestsTo(
  model: Model,
  answered: (answer: Partial<Answer>) => void,
  signal: AbortSignal,
): Requests {
  // Answers reach every view of a model, in every window: an id must be nobody else's.
  const view = Math.floor(Math.random() * 1e12);
  let last = view;
  let waiting: { id: number; timer: Timer } | null = null;
  let silent: number | null = null;
  let showing: Timer | undefined;
  let shown = 0;

  // Which view says it, and when: Python tells by it what has waited for a busy kernel.
  const say = (content: object) =>
    send(model, { ...content, view, at: Date.now(), rev: model.get("snapshot").rev });

  const heard = (answer: Answer) => {
    const { id } = answer;
    if (id === undefined) return;
    if (id === silent) {
      silent = null;
    } else if (id === waiting?.id) {
      clearTimeout(waiting.timer);
      waiting = null;
    } else {
      return;
    }
    answered(answer);
  };

  hear(model, "msg:custom", heard, signal);
  whenEnded(signal, () => {
    clearTimeout(waiting?.timer);
    clearTimeout(showing);
  });

  return {
    ask(asked) {
      if (waiting) return;
      const id = ++last;
      const gone = () => {
        if (waiting?.id !== id) return;
        clearTimeout(timer);
        waiting = null;
        silent = id;
        answered({ code: "kernel-gone" });
      };
      const timer = setTimeout(gone, PATIENCE);
      waiting = { id, timer };
      say({ ...asked, id }).catch(gone);
    },

    show(cursor) {
      shown = cursor;
      showing ??= setTimeout(() => {
        showing = undefined;
        // Who only looks need not know that nobody listens.
        say({ type: "show", cursor: shown }).catch(() => {});
      }, SHOW_EVERY);
    },
  };
}
