// Predictions: before a seat answers, a person is asked how likely an answer is.

import type { BoardRequest, PredictionRow, Snapshot } from "../deal/contract";
import type { Replay } from "../deal/replay";

const HALF = 50;

export interface Predicting {
  /** The question about the next event, unless that has been on show; null for none. */
  readonly question: string | null;
  /** The probability that a person is about to give, in percent. */
  percent: number;
  /** The last prediction whose event has been on show. */
  readonly last: PredictionRow | null;
  /** Set the probability. */
  set(percent: number): void;
  /** Give the probability, and go on. */
  predict(): void;
}

/** The question before the event after a cursor. */
export function questionAt({ predict, live }: Snapshot, cursor: number, seen: number) {
  if (cursor < seen || !live) return null;
  return predict?.asked.find(([event]) => event === cursor + 1)?.[1] ?? null;
}

export function predictingOf(
  replay: Replay,
  ask: (request: BoardRequest) => boolean,
  /** Play has stopped for the question. */
  held: () => boolean,
  redraw: () => void,
): Predicting {
  const predicting: Predicting = {
    get question() {
      const { snapshot, cursor, seen } = replay;
      return questionAt(snapshot, cursor, seen);
    },
    get last() {
      const made = replay.snapshot.predict?.made ?? [];
      return made.findLast(([event]) => event <= replay.cursor) ?? null;
    },
    percent: HALF,
    set(percent) {
      predicting.percent = percent;
      redraw();
    },
    predict() {
      const { cursor } = replay;
      const wasHeld = held();
      const request: BoardRequest = {
        type: "predict",
        cursor: cursor + 1,
        percent: predicting.percent,
      };
      if (!predicting.question || !ask(request)) return;
      predicting.percent = HALF;
      if (wasHeld) replay.play();
      else replay.go(cursor + 1);
    },
  };
  return predicting;
}
