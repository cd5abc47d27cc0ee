// The text for a screen reader: each event once, and whose turn it is.

import type { Words } from "../../common/words";
import type { GameEvent, Player } from "../deal/contract";
import type { Replay } from "../deal/replay";

export type Telling = ReturnType<typeof tellingOf>;

export function tellingOf(replay: Replay, words: Words) {
  /** The revision whose turn has been told. */
  let turnTold = -1;

  const shown = () => (replay.event?.text ?? replay.snapshot.opening).spoken;

  const isOver = () => replay.cursor === replay.end && replay.snapshot.turn == null;

  /** The deal whose end has been seen. */
  let ended = isOver() ? replay.snapshot.deal : -1;

  /** Tell, once a revision, whose turn it is, the rank wanted and the cards that may be played. */
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
    /** The last text, and its number: the same text may be said again. */
    said: withTurn([shown()]),
    number: 0,

    /** Say a text. A report also says again whose turn it is, because it replaces that text. */
    say: (text: string, done = false) => {
      telling.said = done ? withTurn([text], true) : text;
      telling.number++;
    },

    /** Tell the events that the cursor has moved over, and return those it passed forwards. */
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

    /** True once when the end of a deal of a game comes on show. */
    gameDealEnds: () => {
      const { game, deal } = replay.snapshot;
      if (!game || !isOver() || deal === ended) return false;
      ended = deal;
      return true;
    },
  };
  return telling;
}
