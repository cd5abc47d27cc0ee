// What a screen reader is told: each event once, in the board's language, and whose turn it is.

import type { GameEvent, Player } from "./contract";
import type { Replay } from "./replay";
import type { Words } from "./words";

export type Telling = ReturnType<typeof tellingOf>;

export function tellingOf(replay: Replay, words: Words) {
  /** The revision whose turn has been told, and the deal whose end has been seen. */
  let turnTold = -1;

  const shown = () => (replay.event?.text ?? replay.snapshot.opening).spoken;

  const isOver = () => replay.cursor === replay.end && replay.snapshot.turn == null;

  let ended = isOver() ? replay.snapshot.deal : -1;

  /** Once a revision: that it is the person's turn, what is wanted and what may be played. */
  const whoseTurn = (again = false) => {
    const { snapshot, cursor, end, event } = replay;
    const { rev, turn, eyes, curtain, legal, players } = snapshot;
    if (cursor !== end || turn == null || (rev === turnTold && !again)) return "";
    if (curtain == null && turn !== eyes) return "";
    turnTold = rev;
    if (curtain != null) return words.say("curtain", { name: (players[curtain] as Player).name });
    const wanted = event?.text.wanted ?? "";
    const cards = legal.map((card) => words.card(card)).join(", ");
    return words.say(wanted ? "turn" : "turn.lead", { wanted, cards });
  };

  const withTurn = (told: string[], again?: boolean) =>
    [...told, whoseTurn(again)].join(" ").trim();

  const telling = {
    /** The last that was said, and the how-manieth it was: the same may be said again. */
    said: withTurn([shown()]),
    nth: 0,

    /** What has been done is said with whose turn it is, again: this takes its place. */
    say: (text: string, done = false) => {
      telling.said = done ? withTurn([text], true) : text;
      telling.nth++;
    },

    /** Tells what the cursor has moved over, which is also what it returns. */
    moved: (from: number, wanted: boolean): GameEvent[] => {
      const { snapshot, cursor } = replay;
      const passed = snapshot.events.slice(wanted ? cursor - 1 : from, cursor);
      const told = wanted || !passed.length ? [shown()] : passed.map(({ text }) => text.spoken);
      telling.say(withTurn(told));
      return cursor > from ? passed : [];
    },

    renewed: (dealt: boolean) => {
      const told = withTurn(dealt ? [shown()] : []);
      if (told) telling.say(told);
    },

    /** Whether the last event of a deal of a game has just come into sight. */
    gameDealEnds: () => {
      const { game, deal } = replay.snapshot;
      if (!game || !isOver() || deal === ended) return false;
      ended = deal;
      return true;
    },
  };
  return telling;
}
