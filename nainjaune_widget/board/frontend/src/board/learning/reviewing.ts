// The review of a deal, driven by a view: each request has Python judge for the time of one slice. To
// stop the review, the view asks for no more.

import type { Notice } from "../../common/parts/notice";
import { requestsTo } from "../../common/wire/requests";
import type { BoardAnswer, BoardRequest, Judged } from "../deal/contract";
import type { Model } from "../deal/model";
import { beginLesson } from "./model";

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

export interface Reviewing {
  /** Python is being asked. */
  readonly running: boolean;
  /** Begin, go on, or go to the next mistake. */
  press(): void;
  begin(): void;
  stop(): void;
  /** Go to the nearest mistake before or after the event on show. */
  jump(by: 1 | -1): void;
  /** Play on from a decision with the better choice. */
  better(event: number): void;
  /** Put the board back before each mistake. */
  learn(): void;
}

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
): Reviewing {
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
  const requests = requestsTo<BoardRequest & { rev: number }, BoardAnswer & { id: number }>(
    model,
    { answered },
    ending,
  );
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
    const event = mistakeFrom(judged()?.mistakes ?? [], around.replay.cursor, by);
    if (event === undefined) tell();
    else around.commands.go(event);
  };

  return {
    get running() {
      return running;
    },
    begin,
    stop() {
      running = false;
      around.add("");
    },
    press() {
      if (isBegun() && (running || judged()?.complete)) jump(1);
      else begin();
    },
    jump,
    better: (event) => ask({ type: "better", event }),
    learn: () => beginLesson(model, ending, show, around.notify, { type: "retry", number: 1 }),
  };
}
