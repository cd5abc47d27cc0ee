// The messages of a board's view to Python. Each carries the view's number and the time, so that
// Python recognises messages that have waited for a busy kernel.

import { send, whenEnded } from "../../common/model";
import { requestsTo } from "../../common/requests";
import type { Answer, Model, Request } from "../deal/contract";

const SHOW_EVERY_MS = 150;

export interface Asking {
  /** Ask for one thing at a time: a second click on a busy kernel is the same click. */
  ask(request: Request): void;
  /** Tell Python the cursor of this view; only the last of a quick series is sent. */
  show(cursor: number): void;
}

export function askingOf(
  model: Model,
  answered: (answer: Partial<Answer>) => void,
  signal: AbortSignal,
): Asking {
  let showing: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;

  const say = (content: object): Promise<void> =>
    send(model, {
      ...content,
      view: requests.view,
      at: Date.now(),
      rev: model.get("snapshot").rev,
    });
  const requests = requestsTo<Request, Answer>(model, { answered, send: say }, signal);
  whenEnded(signal, () => clearTimeout(showing));

  return {
    ask(request) {
      if (!requests.waiting) requests.ask(request);
    },

    show(cursor) {
      shown = cursor;
      showing ??= setTimeout(() => {
        showing = undefined;
        // A person who only looks need not know that the kernel is gone.
        say({ type: "show", cursor: shown }).catch(() => {});
      }, SHOW_EVERY_MS);
    },
  };
}
