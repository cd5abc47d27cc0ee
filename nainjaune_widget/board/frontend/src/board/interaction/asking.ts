// The messages of a board's view to Python. Each carries the view's number and the time, so that
// Python recognises messages that have waited for a busy kernel.

import { send, whenEnded } from "../../common/wire/model";
import { requestsTo } from "../../common/wire/requests";
import type { BoardAnswer, BoardRequest } from "../deal/contract";
import type { Model } from "../deal/model";

const SHOW_EVERY_MS = 150;

export interface Asking {
  /** Python has not answered yet. */
  readonly waiting: boolean;
  /** Python has answered, and the snapshot that belongs to the answer is on its way. */
  readonly behind: boolean;
  /** Ask for one thing at a time, and tell if it was sent: a second click is the same click. */
  ask(request: BoardRequest): boolean;
  /** Ask for something that nobody waits for. */
  wonder(request: BoardRequest): void;
  /** Tell Python the cursor of this view; only the last of a quick series is sent. */
  show(cursor: number): void;
  /** From now on another person looks: tell only the reports on what the one before has done. */
  handOver(): void;
}

/** Tell whether an answer says no more than everybody at the table may hear. */
const isReport = (answer: Partial<BoardAnswer>, { type }: BoardRequest): boolean =>
  !!answer.ok && type !== "hint" && type !== "compare";

/**
 * Tell whether a request is answered alike whatever this view has shown. Others are not: the code of
 * a deal is told after its end.
 */
const isMove = ({ type }: BoardRequest): boolean =>
  type === "play" || type === "decline" || type === "undo";

export function askingOf(
  model: Model,
  answered: (answer: Partial<BoardAnswer>, request: BoardRequest) => void,
  /** The same for what nobody waits for. */
  wondered: (answer: Partial<BoardAnswer>, request: BoardRequest) => void,
  signal: AbortSignal,
): Asking {
  let showing: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;
  /** The requests of the person who looks now. */
  let own = new WeakSet<BoardRequest>();

  const say = (content: object): Promise<void> =>
    send(model, {
      ...content,
      view: requests.view,
      at: Date.now(),
      rev: model.get("snapshot").rev,
    });
  const heard = (answer: Partial<BoardAnswer>, request: BoardRequest) => {
    if (own.has(request) || isReport(answer, request)) answered(answer, request);
  };
  const requests = requestsTo<BoardRequest, BoardAnswer>(
    model,
    { answered: heard, send: say },
    signal,
  );
  const aside = requestsTo<BoardRequest, BoardAnswer>(
    model,
    { answered: wondered, send: say },
    signal,
  );
  const tellShown = () => {
    clearTimeout(showing);
    showing = undefined;
    // A person who only looks need not know that the kernel is gone.
    say({ type: "show", cursor: shown }).catch(() => {});
  };
  whenEnded(signal, () => {
    if (showing !== undefined) tellShown();
  });

  return {
    get waiting() {
      return requests.waiting > 0;
    },
    get behind() {
      return model.get("show").rev > model.get("snapshot").rev;
    },

    ask(request) {
      if (requests.waiting) return false;
      if (showing !== undefined && !isMove(request)) tellShown();
      own.add(request);
      requests.ask(request);
      return true;
    },

    wonder: aside.ask,

    show(cursor) {
      shown = cursor;
      showing ??= setTimeout(tellShown, SHOW_EVERY_MS);
    },

    handOver() {
      own = new WeakSet();
    },
  };
}
