// The lesson, and a mistake that is tried again, in the annex. It is a model of its own: a view shows it
// in place of the board's, whose table stays as it is, and what one does there goes to Python as a step.

import { Component, createRef } from "preact";
import type { Notice } from "../common/over";
import { Button, PlayerName } from "../common/parts";
import { listen, listenersByName, requestsTo, whenEnded } from "../common/wire";
import type { Words } from "../common/words";
import type { BoardAnswer, BoardRequest, LessonShown } from "./deal/contract";
import type { Model } from "./deal/model";
import { accountSelector, cardSelector } from "./effects";

const POINTED = "data-pointed";

/** The selector of what is pointed at: "card:7♦", "box:7♦", "seat:1", or a part by its name. */
function selectorOf(point: string, words: Words): string {
  const [kind, what = ""] = point.split(/:(.*)/);
  switch (kind) {
    case "card":
      return `.nj-own ${cardSelector(what)}`;
    case "box":
      return accountSelector(what);
    case "seat":
      return accountSelector(Number(what));
    case "pass":
      return `[aria-label="${words.say("pass.name")}"]`;
    case "run":
      return "[data-role=run]";
    default:
      return ".nj-own .nj-fan";
  }
}

function pointNowhere(root: HTMLElement): void {
  for (const each of root.querySelectorAll(`[${POINTED}]`)) each.removeAttribute(POINTED);
}

/** Point at some things. */
function point(root: HTMLElement, points: readonly string[], words: Words): void {
  const found = points.flatMap((each) => [...root.querySelectorAll(selectorOf(each, words))]);
  for (const each of found) each.setAttribute(POINTED, "");
}

export type LessonModel = ReturnType<typeof lessonOf>;

type Answered = (answer: Partial<BoardAnswer>) => void;

/** What a view sends: a request with its number. */
type Sent = BoardRequest & { id: number };

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
  const requests = requestsTo<BoardRequest & { rev: number }, BoardAnswer>(
    board,
    (answer, request) => waiting.get(request)?.(answer),
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
) {
  const { on, off, fire } = listenersByName();
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
    /** Go back to the board, or go there and have cards. */
    ...{ on, off, leave, takeSeat },
    /** Go on to the next mistake; after the last one go back to the board. */
    next: () => (lesson.step < lesson.of ? turnTo(about(lesson.step + 1)) : leave()),
    /** Show the better choice. */
    reveal: () => turnTo({ type: "retry", number: lesson.step, shows: true }),
    get: ((name: string) => traits[name]?.()) as Model["get"],
    set: () => {},
    send: (content: unknown) => hear(content as Sent),
  };
}

interface LessonPanelProps {
  root: HTMLElement;
  model: LessonModel;
  words: Words;
  /** Nothing moves any more: what is asked can be done. */
  rests: boolean;
  /** What happens meanwhile, and the way to have all of it happen at once. */
  meanwhile: { who: string | undefined; headline: string };
  wait(): void;
  /** Why something was not done. */
  notice: Notice | null;
  /** Say something after what is being said. */
  add(text: string): void;
}

/** A step, and how far one has got in it. */
const stateOf = ({ step, retry }: LessonShown) => `${step} ${retry?.state}`;

/** A mistake has been put right, or its better choice shown. */
const isSolved = ({ retry }: LessonShown) => !!retry && retry.state !== "asked";

const STAY = { preventScroll: true };

/** What a step of the lesson asks, or why something else is not done; at the end how one wins. */
export class LessonPanel extends Component<LessonPanelProps> {
  readonly #main = createRef<HTMLDivElement>();
  #told = "";
  /** The end has been shown, and its button has had the focus. */
  #ended = false;

  get #lesson(): LessonShown {
    return this.props.model.get("lesson") as LessonShown;
  }

  override componentDidMount(): void {
    this.props.root.addEventListener("keydown", this.#leave);
    this.#follow();
  }

  override componentDidUpdate(): void {
    this.#follow();
  }

  override componentWillUnmount(): void {
    const { root } = this.props;
    root.removeEventListener("keydown", this.#leave);
    pointNowhere(root);
  }

  readonly #leave = (event: KeyboardEvent) => {
    const { root, notice, model } = this.props;
    // A dialog that this key has just closed is gone from the page, but not from around its target.
    const inDialog =
      root.querySelector("[role=dialog]") ?? (event.target as Element).closest("[role=dialog]");
    if (event.key === "Escape" && !notice && !inDialog) model.leave();
  };

  /** Point at what is spoken of, and say it once, as soon as nothing moves. */
  #follow(): void {
    const { root, rests, words, add } = this.props;
    const { step, of, title, told, points } = this.#lesson;
    const now = stateOf(this.#lesson);
    pointNowhere(root);
    if (!rests) return;
    point(root, points, words);
    const ends = step > of || isSolved(this.#lesson);
    if (this.#told === now) {
      if (ends && !this.#ended) this.#main.current?.querySelector("button")?.focus(STAY);
      this.#ended = ends;
      return;
    }
    this.#told = now;
    this.#ended = false;
    add([title, ...told].map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(" "));
    this.setState({});
  }

  override render({ model, words, notice, meanwhile, wait }: LessonPanelProps) {
    const { step, of, title, told, retry } = this.#lesson;
    const isOver = step > of;
    const solved = isSolved(this.#lesson);
    // What has been done has consequences, which are shown first.
    const here = this.#told === stateOf(this.#lesson);
    return (
      <section
        class="nj-lesson"
        data-role={retry ? "retry" : "lesson"}
        data-step={step}
        data-state={retry?.state}
        aria-label={retry?.label ?? words.say("learn")}
        data-over={isOver || undefined}
      >
        <div class="nj-lesson-head">
          <span class="nj-small">
            {retry?.place ?? words.say(isOver ? "learn" : "learn.of", { n: step, of })}
            {!here && meanwhile.who && " · "}
            {!here && meanwhile.who && <PlayerName name={meanwhile.who} />}
          </span>
          <Button text={retry?.leave ?? words.say("learn.skip")} act={model.leave} />
        </div>
        <div class="nj-lesson-told" data-waits={!here || undefined}>
          <h2 class="nj-headline">{here ? title : meanwhile.headline}</h2>
          {here && told.map((each) => <p>{each}</p>)}
          {notice && !solved && (
            <p class="nj-cost" data-role="refused">
              {notice.text}
            </p>
          )}
        </div>
        <div class="nj-buttons" ref={this.#main}>
          {!here && <Button text={words.say("myTurn")} act={wait} />}
          {here && retry && !solved && (
            <>
              <Button text={retry.show} act={model.reveal} />
              <Button text={retry.skip} act={model.next} />
            </>
          )}
          {here && retry && solved && <Button text={retry.next} act={model.next} look="nj-main" />}
          {here && isOver && (
            <Button text={words.say("learn.seat")} act={model.takeSeat} look="nj-main" />
          )}
        </div>
      </section>
    );
  }
}
