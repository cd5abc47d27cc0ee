// The review of a deal, in the annex. The view drives it: each request has Python judge for the time of
// one slice, and to stop the review, the view asks for no more.

import { Component, type ComponentChildren } from "preact";
import type { Notice } from "../common/over";
import { Button } from "../common/parts";
import { requestsTo } from "../common/wire";
import { wordsOf } from "../common/words";
import type {
  BoardAnswer,
  BoardRequest,
  Judged,
  JudgedDecision,
  JudgedOption,
  ResultParts,
} from "./deal/contract";
import type { Model } from "./deal/model";
import { beginLesson } from "./lesson";
import { RailMark } from "./rail";

/** The slices that are asked for at a time: Python need not wait for the page. */
const AT_ONCE = 2;

/** What it needs of the state behind the view. */
interface Around {
  notify(notice: Notice | null): void;
  /** Say something after what is being said, and draw. */
  add(text: string): void;
  commands: { go(cursor: number): void };
  replay: { readonly cursor: number };
}

export type Reviewing = ReturnType<typeof reviewingOf>;

/** The mistake before or after an event; after the last one the first, and before the first the last. */
export function mistakeFrom(mistakes: readonly number[], cursor: number, by: 1 | -1) {
  return by > 0
    ? (mistakes.find((event) => event > cursor) ?? mistakes[0])
    : (mistakes.findLast((event) => event < cursor) ?? mistakes.at(-1));
}

/**
 * The review of a board's deal.
 *
 * @param ending aborted when the view ends
 * @param show shows another model in place of the board's, or that again
 */
export function reviewingOf(
  model: Model,
  ending: AbortSignal,
  show: (other?: Model) => void,
  around: Around,
) {
  let running = false;
  const judged = (): Judged | undefined => model.get("judged");
  const isBegun = () => judged()?.deal === model.get("snapshot").deal;

  const refused = ({ message, code = "" }: Partial<BoardAnswer>) =>
    around.notify({ text: message ?? model.get("words")[code] ?? code });

  const answered = (answer: Partial<BoardAnswer>, { type }: BoardRequest) => {
    if (!answer.ok) {
      running = false;
      refused(answer);
    } else if (running && type === "review") {
      if (answer.more) ask({ type: "review" });
      else {
        running = false;
        tell();
      }
    }
    around.add("");
  };
  const requests = requestsTo<BoardRequest & { rev: number }, BoardAnswer>(model, answered, ending);
  const ask = (request: BoardRequest) =>
    requests.ask({ ...request, rev: model.get("snapshot").rev });

  /** Say what has been found. */
  const tell = () => {
    const { told, mistakes, words } = judged() ?? {};
    around.add([told, mistakes?.length && words?.["panel.key"]].filter(Boolean).join(" "));
  };

  const begin = () => {
    if (running) return;
    running = true;
    ask({ type: "review", begins: true });
    while (requests.waiting < AT_ONCE) ask({ type: "review" });
    around.add("");
  };

  const jump = (by: 1 | -1) => {
    const event = mistakeFrom(judged()?.mistakes ?? [], around.replay.cursor + 1, by);
    if (event === undefined) tell();
    else around.commands.go(event - 1);
  };

  return {
    /** Python is being asked. */
    get running() {
      return running;
    },
    begin,
    stop() {
      running = false;
      around.add("");
    },
    /** Begin, go on, or go to the next mistake. */
    press() {
      if (isBegun() && (running || judged()?.complete)) jump(1);
      else begin();
    },
    /** Go to the nearest mistake before or after the event on show. */
    jump,
    /** Play on from a decision with the better choice. */
    better: (event: number) => ask({ type: "better", event }),
    /** Put the board back before each mistake. */
    learn: () => beginLesson(model, ending, show, around.notify, { type: "retry", number: 1 }),
  };
}

interface ReviewPanelProps {
  judged: Judged;
  reviewing: Reviewing;
  cursor: number;
  /** Python answers. */
  live: boolean;
  /** The end of the deal is on show. */
  ended: boolean;
  /** Say something after what is being said. */
  add(text: string): void;
}

/** The decision on show with its options; how far the review is, and what made the result. */
export class ReviewPanel extends Component<ReviewPanelProps> {
  override componentDidUpdate({ cursor }: ReviewPanelProps): void {
    const now = this.props;
    const shown = now.cursor === cursor ? undefined : decisionAt(now.judged, now.cursor);
    if (shown) now.add(`${shown.told} ${shown.why}`);
  }

  override render({ judged, reviewing, cursor, live, ended }: ReviewPanelProps) {
    const { told, decisions, mistakes, of, complete, results } = judged;
    const say = sayOf(judged);
    const button = (key: string, act: () => void, look = "", icon = "") => (
      <Button text={say(key)} {...{ act, look, icon }} />
    );
    const shown = decisionAt(judged, cursor);
    const { running } = reviewing;
    const progress = say("progress", { n: decisions.length, of });
    return (
      <section class="nj-known nj-review" data-role="review" aria-label={say("title")}>
        {complete || (
          <div class="nj-buttons nj-progress">
            <progress value={decisions.length} max={of} aria-label={progress} />
            <span class="nj-small">{progress}</span>
            {live && running && button("stop", reviewing.stop)}
            {live && !running && button("go-on", reviewing.begin, "nj-main")}
          </div>
        )}
        <p class={`nj-sentence${shown ? " nj-verdict" : ""}`} data-verdict={shown?.verdict}>
          {shown?.told ?? told}
        </p>
        {shown?.why && <p class="nj-sentence">{shown.why}</p>}
        <div class="nj-buttons">
          {live && shown?.better && (
            <Button text={shown.better} act={() => reviewing.better(shown.event)} look="nj-main" />
          )}
          {mistakes.length > 0 && (
            <>
              {button("previous", () => reviewing.jump(-1), "nj-open", "M15 4l-8 8 8 8")}
              {button("next", () => reviewing.jump(1), "nj-open", "M9 4l8 8-8 8")}
              {live && !running && button("learn", reviewing.learn)}
            </>
          )}
        </div>
        {shown && (
          <>
            <Options options={shown.options} say={say} />
            <p class="nj-small">{shown.note}</p>
          </>
        )}
        {results.map((result) => (
          <Parts {...{ result, say, ended }} />
        ))}
      </section>
    );
  }
}

/** The decision that the position on show leads to. */
const decisionAt = ({ decisions }: Judged, cursor: number): JudgedDecision | undefined =>
  decisions.find(({ event }) => event === cursor + 1);

type Say = ReturnType<typeof sayOf>;

/** The texts of the panel. */
const sayOf =
  ({ words }: Judged) =>
  (key: string, values: Record<string, string | number> = {}) =>
    wordsOf(() => words).say(`panel.${key}`, values);

/** A scale from the least of some jetons to the most, nought among them, in hundredths. */
function scaleOf(jetons: number[]) {
  const [from, to] = [Math.min(0, ...jetons), Math.max(0, ...jetons)];
  return (each: number) => (100 * (each - from)) / (to - from || 1);
}

interface BarProps {
  at: (jetons: number) => number;
  from: number;
  to: number;
  children?: ComponentChildren;
}

/** A bar from some jetons to others, with nought dashed. */
const BarOf = ({ at, from, to, children }: BarProps) => (
  <td aria-hidden>
    <svg aria-hidden class="nj-bar-of" viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect x={at(Math.min(from, to))} y="2.5" width={Math.abs(at(to) - at(from))} height="5" />
      {children}
      <path class="nj-zero" d={`M${at(0)} 0v10`} />
    </svg>
  </td>
);

/** What the options earn less than the best as bars, the intervals as lines, all on one scale. */
function Options({ options, say }: { options: JudgedOption[]; say: Say }) {
  const at = scaleOf(options.flatMap(({ low, high }) => [low, high]));
  return (
    <table class="nj-options">
      <thead class="nj-small">
        <tr>
          <th scope="col">{say("choice")}</th>
          <td />
          <th scope="col" class="nj-figure">
            {say("less")}
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ name, mean, low, high, told, played, best }) => (
          <tr data-best={best || undefined} data-played={played || undefined}>
            <th scope="row">
              {name}
              {best && <span class="nj-tag">{say("best")}</span>}
              {played && <span class="nj-tag">{say("played")}</span>}
            </th>
            <BarOf {...{ at }} from={0} to={mean}>
              <path d={`M${at(low)} 5H${at(high)}M${at(low)} 2v6M${at(high)} 2v6`} />
            </BarOf>
            <td class="nj-figure">{told}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The steps from a seat's average to the result, and how they are reckoned. */
function Parts({ result, say, ended }: { result: ResultParts; say: Say; ended: boolean }) {
  const steps = result.parts.map(([part, jetons, value], place, all) => {
    const before = all.slice(0, place).reduce((sum, [, , each]) => sum + each, 0);
    const total = place === all.length - 1;
    return { part, jetons, total, from: total ? 0 : before, to: total ? value : before + value };
  });
  const at = scaleOf(steps.flatMap(({ from, to }) => [from, to]));
  return (
    <details class="nj-clause nj-luck" open={ended}>
      <summary>
        <span class="nj-chip">
          {say("parts")}
          {result.name && ` · ${result.name}`}
        </span>
      </summary>
      <table class="nj-options nj-steps">
        <tbody>
          {steps.map(({ part, jetons, total, from, to }) => (
            <tr class={total ? "nj-total" : ""} data-loss={to < from || undefined}>
              <th scope="row">{part}</th>
              <BarOf {...{ at, from, to }} />
              <td class="nj-figure">{jetons}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary class="nj-small">{say("reckoned")}</summary>
        {result.told.map((each) => (
          <p class="nj-small">{each}</p>
        ))}
      </details>
    </details>
  );
}

interface VerdictMarksProps {
  judged: Judged;
  /** The number of events. */
  end: number;
  go(cursor: number): void;
}

/** The verdicts on the rail, under its line. */
export const VerdictMarks = ({ judged, end, go }: VerdictMarksProps) => (
  <div class="nj-verdicts">
    {judged.decisions.map(({ event, verdict, said }) => (
      <RailMark
        key={event}
        {...{ event, end }}
        go={() => go(event - 1)}
        class="nj-verdict"
        data-verdict={verdict}
        data-event={event}
        aria-label={sayOf(judged)("mark", { n: event, verdict: said })}
        title={said}
      />
    ))}
  </div>
);
