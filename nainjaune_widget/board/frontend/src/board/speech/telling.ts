// The text for a screen reader, and when it is said: one message when the turn comes to a person,
// or to the next seat where nobody waits for it.

import type { Words } from "../../common/words";
import type { GameEvent, Player } from "../deal/contract";
import { ACTIONS } from "../deal/fold";
import type { Replay } from "../deal/replay";
import { type Asked, askedOf } from "./asked";
import { brief, briefly } from "./brief";
import { spokenResult, takings } from "./takings";

export function tellingOf(replay: Replay, words: Words, isFull: boolean) {
  const asked = askedOf(replay, words);
  /** The deal that has been told of. */
  let deal = replay.snapshot.deal;
  /** The event up to which the listener has followed this deal. */
  let known = 0;
  /** The event after which the next message begins: `known`, or where a person has gone. */
  let heard = 0;
  /** The number of events before the last change. */
  let length = 0;
  /** The revision whose turn has been told. */
  let turnTold = -1;
  /** The others play, and a person waits for the end of it. */
  let waiting = false;
  /** The events of the last message: those after the first number, up to the second. */
  let told: [number, number] = [0, 0];
  /** The number of times in a row that a listener has asked for all about them. */
  let asks = 0;
  /** A control speaks for itself. */
  let quiet = false;

  const isAtEnd = () => replay.cursor === replay.end;
  const isOver = () => isAtEnd() && replay.over;
  const joined = (...told: string[]) => told.filter(Boolean).join(" ");

  /** The result, once the end of the deal is on show. */
  const result = (): string =>
    isOver() ? spokenResult(replay.snapshot, replay.position, words) : "";

  /** Tell, once a revision, whose turn it is and what is wanted; in full, the legal cards too. */
  const whoseTurn = (again = false, full = telling.full): string => {
    const { snapshot, event } = replay;
    const { rev, turn, eyes, curtain, legal, players, human, yourTurn } = snapshot;
    if (!isAtEnd() || turn == null || (rev === turnTold && !again)) return "";
    if (curtain == null && (turn !== eyes || !human.length)) return "";
    turnTold = rev;
    if (curtain != null) return words.say("curtain", { name: (players[curtain] as Player).called });
    if (!full) return yourTurn ?? "";
    const wanted = event?.text.wanted ?? "";
    const cards = legal.map((card) => words.card(card)).join(", ");
    const key = !wanted ? "turn.lead" : cards ? "turn" : "turn.sans";
    return words.say(key, { wanted, cards });
  };

  /** The move on show. */
  const shown = (): string => {
    const { event, snapshot, cursor } = replay;
    const { spoken, headline, sentence } = event?.text ?? snapshot.opening;
    told = [cursor - 1, cursor];
    if (telling.full) return spoken;
    return event
      ? briefly(event, snapshot, words)
      : words.say("brief.opening", { headline, sentence });
  };

  /** Everything that has happened since the last message. */
  const news = (): string => {
    const { snapshot, cursor } = replay;
    const events = snapshot.events.slice(heard, cursor);
    if (heard <= known) known = Math.max(known, cursor);
    if (events.length) told = [heard, cursor];
    heard = cursor;
    const texts = telling.full
      ? events.map(({ text }) => text.spoken)
      : [brief(events, snapshot, words)];
    return joined(...texts, events.length ? result() : "");
  };

  /** The deal that has come on show, or another line of it. */
  const dealt = (isNew: boolean): string => {
    const { snapshot, cursor } = replay;
    const { line, eyes, events, turn } = snapshot;
    deal = snapshot.deal;
    known = heard = cursor;
    length = replay.end;
    waiting = false;
    const title = line ? words.say("brief.headline", { headline: line.title }) : "";
    if (line || eyes == null || turn == null || !isAtEnd() || !cursor) {
      const hand = replay.reading ? asked.hand() : "";
      return joined(isNew ? words.say("brief.dealt") : title, shown(), hand, result(), whoseTurn());
    }
    const last = events.findLastIndex(({ seat, kind }) => seat === eyes && ACTIONS.has(kind));
    heard = Math.max(last, 0);
    return joined(isNew ? words.say("brief.dealt") : "", asked.hand(), news(), whoseTurn());
  };

  /** The place to which a person has gone. */
  const arrival = (from: number): string => {
    const { snapshot, cursor } = replay;
    const caughtUp = known === cursor;
    heard = cursor;
    if (isAtEnd() && from < cursor && snapshot.turn != null) {
      heard = known;
      return joined(caughtUp ? shown() : news(), whoseTurn(true));
    }
    if (isOver() || cursor === known + 1) known = cursor;
    const passed = snapshot.events.slice(from, cursor);
    const sumsUp = isOver() && passed.length > 1 && !telling.full;
    return joined(sumsUp ? takings(passed, snapshot, words) : shown(), result());
  };

  /**
   * The next event belongs to the same message. In a deal that one plays all do, up to the turn:
   * the next event has not been heard yet.
   */
  const goesOn = (): boolean => {
    const { snapshot, cursor, event, over } = replay;
    const { events, turn, human } = snapshot;
    if (human.length && !over) return true;
    const isSettled = turn == null && events.slice(0, cursor).some(({ kind }) => kind === "out");
    return waiting || isSettled || events[cursor]?.seat === event?.seat;
  };

  const speak = (text: string) => {
    asks = 0;
    telling.said = words.spelled(text);
    telling.added = "";
    telling.number++;
  };

  const telling = {
    /** The last text, and its number: the same text may be said again. */
    said: "",
    number: -1,

    /** A text that has come after it, and is said as well. */
    added: "",

    /** Say a text after the last one, unless a control speaks for itself. */
    add: (text: string) => {
      if (!quiet) telling.added = joined(telling.added, words.spelled(text));
    },

    /** Every event is told with its whole explanation. */
    full: isFull,

    /** Say a text. A report also says again whose turn it is, because it replaces that text. */
    say: (text: string, done = false) => speak(joined(text, done ? whoseTurn(true) : "")),

    /**
     * Answer a listener who asks for something on show, or for all about the last message: about
     * its first event, and asked again about the next one.
     */
    answer: (what: keyof Asked) => {
      const events = replay.snapshot.events.slice(Math.max(told[0], 0), told[1]);
      const turn = asks;
      speak(joined(asked[what](events, turn), what === "run" ? whoseTurn(true, true) : ""));
      if (what === "details") asks = turn + 1;
    },

    /** Say nothing of the moves that a control makes which speaks for itself. */
    quietly: (move: () => void) => {
      quiet = true;
      move();
      quiet = false;
    },

    /** A person has stopped the others' play, or a replay. */
    paused: () => {
      waiting = false;
      if (heard < replay.cursor) speak(news());
    },

    /** Tell the events that the cursor has moved over, and return those it passed forwards. */
    moved: (from: number, wanted: boolean): GameEvent[] => {
      const { snapshot, cursor } = replay;
      const passed = snapshot.events.slice(wanted ? cursor - 1 : from, cursor);
      if (quiet || wanted || cursor < from) told = [cursor - 1, cursor];
      if (quiet) heard = cursor;
      else if (wanted) speak(arrival(from));
      else if (cursor < from) {
        known = heard = cursor;
        speak(whoseTurn(true) || shown());
      } else if (telling.full || isAtEnd() || !goesOn()) {
        waiting &&= !isAtEnd();
        speak(joined(news(), whoseTurn()));
      }
      return cursor > from ? passed : [];
    },

    /** Tell whose turn it is. The next person hears nothing that the last one was told. */
    renewed: (isDealt: boolean, handed: boolean) => {
      const { snapshot, cursor, end, position } = replay;
      if (isDealt) return speak(dealt(!snapshot.line && snapshot.deal !== deal));
      waiting = end > length && cursor === length;
      length = end;
      const { eyes, curtain, sizes } = snapshot;
      const turn = whoseTurn();
      const sees = handed && turn && curtain == null && eyes != null;
      const isFresh = sees && position.hands[eyes]?.count === sizes[eyes];
      const told = joined(isFresh ? asked.hand() : "", turn);
      if (told || handed) speak(told || (waiting ? "" : shown()));
    },
  };
  speak(dealt(false));
  return telling;
}
