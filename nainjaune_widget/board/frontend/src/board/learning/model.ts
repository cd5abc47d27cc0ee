// The lesson as a model of its own: a view shows it in place of the board's, whose table stays as it
// is. What one does there goes to Python as a step of the lesson.

import type { Notice } from "../../common/parts/notice";
import { type Listener, listen, whenEnded } from "../../common/wire/model";
import { requestsTo } from "../../common/wire/requests";
import type { BoardAnswer, BoardRequest, LessonShown } from "../deal/contract";
import type { Model } from "../deal/model";

export interface LessonModel extends Model {
  get: Model["get"];
  /** Go back to the board. */
  leave(): void;
  /** Go back to the board, and have cards there. */
  takeSeat(): void;
  /** Go on to the next mistake; after the last one go back to the board. */
  next(): void;
  /** Show the better choice. */
  reveal(): void;
}

type Answered = (answer: Partial<BoardAnswer>) => void;

/** What a view sends: a request with its number. */
type Sent = BoardRequest & { id: number };

/** Listeners by the name of what they hear. */
function listeners() {
  const known = new Map<string, Set<Listener>>();
  return {
    on: (name: string, listener: Listener) =>
      void known.set(name, (known.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: Listener) => void known.get(name)?.delete(listener),
    fire: (name: string, ...told: unknown[]) => {
      for (const listener of [...(known.get(name) ?? [])]) listener(...(told as never[]));
    },
  };
}

/**
 * Begin the lesson of a board's rules.
 *
 * @param board the model of the board
 * @param ending aborted when the view ends
 * @param show shows another model in place of the board's, or that again
 * @param notify tells why there is no lesson
 * @param first asks for the first step; or for the first mistake of a review
 */
export function beginLesson(
  board: Model,
  ending: AbortSignal,
  show: (other?: Model) => void,
  notify: (notice: Notice) => void,
  first: BoardRequest = { type: "lesson", step: 1 },
): void {
  const over = new AbortController();
  whenEnded(ending, () => over.abort());
  const waiting = new Map<object, Answered>();
  const requests = requestsTo<BoardRequest & { rev: number }, BoardAnswer & { id: number }>(
    board,
    { answered: (answer, request) => waiting.get(request)?.(answer) },
    over.signal,
  );
  const ask = (request: BoardRequest, answered: Answered) => {
    const sent = { ...request, rev: board.get("snapshot").rev };
    waiting.set(sent, answered);
    requests.ask(sent);
  };

  const leave = () => {
    over.abort();
    show();
  };
  const begun = ({ lesson, message, code = "" }: Partial<BoardAnswer>) => {
    if (lesson) show(lessonOf(board, lesson, ask, leave, over.signal));
    else notify({ text: message ?? board.get("words")[code] ?? code });
  };
  ask(first, begun);
}

function lessonOf(
  board: Model,
  first: LessonShown,
  ask: (request: BoardRequest, answered: Answered) => void,
  leave: () => void,
  signal: AbortSignal,
): LessonModel {
  const { on, off, fire } = listeners();
  const { beliefs: _, learn: __, ...settings } = board.get("settings");
  let lesson = first;
  let { snapshot } = first;
  const traits: Record<string, () => unknown> = {
    lesson: () => lesson,
    settings: () => settings,
    show: () => ({ cursor: snapshot.events.length, count: 0, rev: snapshot.rev }),
    snapshot: () => snapshot,
    words: () => board.get("words"),
  };

  const take = (shown: LessonShown) => {
    lesson = shown;
    snapshot = shown.snapshot;
    fire("change:snapshot");
  };

  /** The request about a step, by its number. */
  const about = (step: number): BoardRequest =>
    lesson.retry ? { type: "retry", number: step } : { type: "lesson", step };

  /** Show a step. */
  const turnTo = (request: BoardRequest) =>
    ask(request, ({ lesson: next }) => {
      if (next) take(next);
    });

  /** Do what the step asks, or something else. */
  const act = (did: { card: string; announce: boolean } | { passes: true }, id: number) =>
    ask({ ...about(lesson.step), ...did } as BoardRequest, (answer) => {
      const { lesson: next, ...told } = answer;
      fire("msg:custom", { ...told, id });
      if (next) take(next);
    });

  const hear = (sent: Sent) => {
    const { id } = sent;
    const later = { id, ok: false, code: "later", message: board.get("words")["learn.later"] };
    const { state = "asked" } = lesson.retry ?? {};
    const told = { id, ok: state === "asked", code: "later", message: lesson.told.join(" ") };
    const acts = sent.type === "play" || sent.type === "decline";
    if (acts && state !== "asked") queueMicrotask(() => fire("msg:custom", told));
    else if (sent.type === "play") act({ card: sent.card, announce: sent.announce ?? false }, id);
    else if (sent.type === "decline") act({ passes: true }, id);
    else if (sent.type === "hint") {
      queueMicrotask(() => fire("msg:custom", { ...told, ok: true }));
    } else if (id) queueMicrotask(() => fire("msg:custom", later));
  };

  // In another language, the same step.
  const reworded = () => {
    ask(about(lesson.step), ({ lesson: same }) => {
      if (same) take({ ...same, snapshot: { ...same.snapshot, rev: snapshot.rev + 1 } });
      fire("change:words");
    });
  };
  listen(board, "change:words", reworded, signal);

  const takeSeat = () => {
    if (board.get("snapshot").human.length) leave();
    else {
      ask({ type: "table", human: [0] }, ({ ok, message }) => {
        if (ok) leave();
        else fire("msg:custom", { id: 0, ok: false, message });
      });
    }
  };

  return {
    ...{ on, off, leave, takeSeat },
    next: () => (lesson.step < lesson.of ? turnTo(about(lesson.step + 1)) : leave()),
    reveal: () => turnTo({ type: "retry", number: lesson.step, shows: true }),
    get: ((name: string) => traits[name]?.()) as Model["get"],
    set: () => {},
    send: (content) => hear(content as Sent),
  };
}
