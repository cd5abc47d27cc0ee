// What a screen reader is told: events in a few spoken words each, jetons, the answers to a
// listener's keys, and when all of it is said. Events say what everybody at the table sees and hears:
// "Ben six of spades, no seven. Chloé seven of diamonds, takes 20."

import { RANKS, rankOf, SUITS, suitOf, type Words } from "../common/words";
import type { GameEvent, Player, Snapshot } from "./deal/contract";
import {
  ACTIONS,
  ending,
  movedBy,
  type Position,
  resultsOf,
  type SeatResult,
  toAct,
} from "./deal/position";
import type { Replay } from "./deal/replay";

/** The kinds of events that a sentence about several events leaves out: others imply them. */
const IMPLIED = new Set(["ante", "lead", "stop", "out", "points"]);

/** The words of one event. */
interface Item {
  /** Null if they are a sentence of their own. */
  seat: number | null;
  kind: string;
  text: string;
}

/** The only person at the board, called "you" in texts. */
const you = ({ human, eyes }: Snapshot): number | null =>
  human.length === 1 ? (eyes ?? null) : null;

/** A call without its quotation marks: "no seven". */
const bare = (call: string): string => call.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** A seat as it is spoken. */
function nameOf(seat: number, snapshot: Snapshot, words: Words): string {
  if (seat === you(snapshot)) return words.say("brief.you");
  return (snapshot.players[seat] as Player).called;
}

/** The jetons from a box; a box that no single card takes is named. */
function taken(event: GameEvent, snapshot: Snapshot, words: Words): string {
  const source = event.effects[0]?.[1];
  const box = snapshot.rules.boxes.find(({ id }) => id === source);
  const form = event.seat === you(snapshot) ? ".you" : "";
  const key = box?.card == null ? "brief.takes.box" : "brief.takes";
  return words.say(key + form, {
    n: Math.abs(movedBy(event, event.seat ?? -1)),
    box: box?.name ?? "",
  });
}

/** The words of an event, without the name of its seat. */
function wordsOf(event: GameEvent, snapshot: Snapshot, words: Words): string {
  const { kind, seat, card, call, number, text } = event;
  const form = seat === you(snapshot) ? ".you" : "";
  const say = (key: string, values = {}) => words.say(`brief.${key}${form}`, values);
  const n = Math.abs(movedBy(event, event.seat ?? -1));
  switch (kind) {
    case "play": {
      const spoken = words.card(card as string);
      const led = snapshot.events[number - 2]?.kind === "lead" && !form;
      return led ? words.say("brief.lead", { card: spoken }) : spoken;
    }
    case "sans":
      return bare(call ?? text.headline);
    case "sweep":
      return taken(event, snapshot, words);
    case "bete":
      return say("bete", { n, card: words.card(card as string) });
    case "ante":
    case "pass":
    case "forgot":
    case "hoc":
    case "out":
    case "points":
    case "opera":
    case "shortfall":
      return say(kind, { n });
    default:
      return text.headline;
  }
}

/** Headlines that name their seat, or none. */
const isSentence = (kind: string): boolean =>
  kind === "lead" || kind === "stop" || kind === "turn-up";

const itemOf = (event: GameEvent, snapshot: Snapshot, words: Words): Item => ({
  seat: isSentence(event.kind) ? null : event.seat,
  kind: event.kind,
  text: wordsOf(event, snapshot, words),
});

/** The items of several events. Where nobody could go on, that alone is said, not each call. */
function itemsOf(events: readonly GameEvent[], snapshot: Snapshot, words: Words): Item[] {
  const items: Item[] = [];
  for (const event of events) {
    if (event.kind === "lead" && event.mark) {
      const first = items.findLastIndex(({ kind }) => kind !== "sans") + 1;
      if (items[first - 1]?.kind !== "pass") items.splice(first);
      items.push(itemOf(event, snapshot, words));
    } else if (!IMPLIED.has(event.kind)) {
      items.push(itemOf(event, snapshot, words));
      // The card turned up may bring its box to the dealer.
      if (event.kind === "turn-up" && event.effects.length) {
        items.push({ seat: event.seat, kind: "sweep", text: taken(event, snapshot, words) });
      }
    }
  }
  return items;
}

/** A sentence of some parts; none of no parts. */
function sentenceOf(parts: readonly string[], words: Words): string {
  const told = parts.join(", ").replace(/\p{L}/u, (letter) => letter.toUpperCase());
  return told && words.say("brief.headline", { headline: told });
}

/** The sentence of items of one seat; several seats that say the same share one. */
function sentence(items: readonly Item[], snapshot: Snapshot, words: Words): string {
  const [first] = items as [Item];
  const own = first.seat === you(snapshot);
  const seats = [...new Set(items.map(({ seat }) => seat))];
  // "You" is left out where a card or a verb says as much.
  const named = first.seat != null && (!own || first.kind === "sans");
  const name = named ? seats.map((seat) => nameOf(seat as number, snapshot, words)).join(", ") : "";
  const [told, ...more] = new Set(items.map(({ text }) => text));
  return sentenceOf([`${name} ${told}`.trim(), ...more], words);
}

/** What has happened, in short sentences. */
function brief(events: readonly GameEvent[], snapshot: Snapshot, words: Words): string {
  const groups: Item[][] = [];
  for (const item of itemsOf(events, snapshot, words)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const same = last && item.seat != null && last.seat === item.seat && !isShared(group as Item[]);
    const echo = last?.kind === "sans" && item.kind === "sans" && last.text === item.text;
    if (group && (same || (echo && group.every(({ kind }) => kind === "sans")))) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => sentence(group, snapshot, words)).join(" ");
}

/** Several seats say the same in it. */
const isShared = (group: readonly Item[]): boolean =>
  new Set(group.map(({ seat }) => seat)).size > 1;

/** The kinds of events that follow from a card which the event before has named. */
const OF_CARD = new Set(["sweep", "forgot", "hoc"]);

/** One event in short, whatever its kind. */
export function briefly(event: GameEvent, snapshot: Snapshot, words: Words): string {
  const item = itemOf(event, snapshot, words);
  if (event.card == null || !OF_CARD.has(event.kind)) return sentence([item], snapshot, words);
  return sentence([{ ...item, text: words.card(event.card) }, item], snapshot, words);
}

/** An amount with its sign as a word: "Ben plus 12". */
export function signed(name: string, n: number, words: Words): string {
  const key = n > 0 ? "result.plus" : n < 0 ? "result.minus" : "result.none";
  return words.say(key, { name, n: Math.abs(n) });
}

/** The winner of a game that is over, in words. */
export function winnerLine(
  { players, game }: Snapshot,
  results: SeatResult[],
  words: Words,
): string {
  if (!game?.finished) return "";
  const first = results.filter(({ place }) => place === 1);
  const name = first.map(({ seat }) => players[seat]?.called ?? "").join(", ");
  return words.say(first.length > 1 ? "result.shared" : "result.won", { name });
}

/** The result in one sentence, as it is spoken; the end of a game in another. */
export function spokenResult(snapshot: Snapshot, position: Position, words: Words): string {
  const headline = ending(snapshot)?.text.headline;
  if (headline === undefined) return "";
  const results = resultsOf(snapshot, position);
  const nets = results.map(({ seat, net }) =>
    signed(snapshot.players[seat]?.called ?? "", net, words),
  );
  const told = words.say("result.spoken", { headline, nets: nets.join(", ") });
  return `${told} ${winnerLine(snapshot, results, words)}`.trim();
}

/** The jetons that each seat has taken from the boxes in some events. */
export function takings(events: readonly GameEvent[], snapshot: Snapshot, words: Words): string {
  const seats = snapshot.players.map((_, seat) =>
    events
      .flatMap(({ effects }) => effects)
      .reduce(
        (sum, [kind, source, target, n]) =>
          kind === "jetons" && target === seat && typeof source === "string" ? sum + n : sum,
        0,
      ),
  );
  const takers = [...seats.keys()].filter((seat) => seats[seat]);
  return sentenceOf(
    takers.map((seat) => {
      const n = seats[seat] as number;
      if (seat === you(snapshot)) return words.say("brief.takes.you", { n });
      return `${nameOf(seat, snapshot, words)} ${words.say("brief.takes", { n })}`;
    }),
    words,
  );
}

export type Asked = ReturnType<typeof askedOf>;

function askedOf(replay: Replay, words: Words) {
  const name = (seat: number) => nameOf(seat, replay.snapshot, words);

  /** Some cards suit by suit: "clubs ace, four; hearts king". */
  const bySuit = (cards: readonly string[]): string =>
    [...SUITS]
      .map((suit) => cards.filter((card) => suitOf(card) === suit))
      .filter((held) => held.length)
      .map((held) => {
        const ranks = RANKS.flatMap((rank) => held.filter((card) => rankOf(card) === rank));
        const suit = words.suit(held[0] as string);
        return words.say("ask.suit", { suit, ranks: ranks.map(words.rank).join(", ") });
      })
      .join(words.say("ask.and"));

  /** The seat whose cards are in front of the listener. */
  const seatInFront = (): number | null => {
    const { snapshot, cursor, event } = replay;
    return snapshot.eyes ?? snapshot.curtain ?? toAct(snapshot, cursor) ?? event?.seat ?? null;
  };

  /** Whose run lies on the table, and its cards; a run that has been closed lies there no more. */
  const runOnTable = (): string => {
    const { run } = replay.position;
    const [led] = run;
    if (!led) return words.say("ask.run.none");
    const { of } = replay.snapshot.players[led.seat] as Player;
    const cards = run.map(({ card }) => words.card(card)).join(", ");
    return words.say("ask.run", { of: words.say("run.of", { of }), cards });
  };

  /** The cards in front of the listener; none while they are hidden. */
  const hand = (): string => {
    const { snapshot, position } = replay;
    const seat = seatInFront();
    const cards = seat == null ? null : position.hands[seat]?.cards;
    if (seat == null || !cards) return "";
    const { of } = snapshot.players[seat] as Player;
    const held = cards.length ? bySuit(cards) : words.say("ask.hand.none");
    return words.say(seat === you(snapshot) ? "ask.hand" : "ask.hand.of", { of, cards: held });
  };

  return {
    hand,

    /** The same, and the number of cards that each seat holds. */
    cards(): string {
      const counts = replay.position.hands.map(({ count }, seat) =>
        words.say("ask.count", { name: name(seat), n: count }),
      );
      return `${hand()} ${words.say("ask.left", { counts: counts.join(", ") })}`.trim();
    },

    /** The jetons in each box. */
    boxes(): string {
      const { rules, turnUp } = replay.snapshot;
      const { boxes } = replay.position;
      const told = rules.boxes.map(({ id, name: box }) =>
        words.say("ask.box", { box, n: boxes[id] ?? 0 }),
      );
      const trumps = turnUp
        ? sentenceOf([words.say("trumps", { suit: words.suit(turnUp) })], words)
        : "";
      return `${words.say("ask.boxes", { boxes: told.join(", ") })} ${trumps}`.trim();
    },

    /** The jetons of each seat, the most first; in a game its purse and what this deal brought. */
    jetons(): string {
      const { snapshot, position } = replay;
      const { purses } = position;
      const seats = [...purses.keys()].sort((a, b) => (purses[b] ?? 0) - (purses[a] ?? 0));
      const told = seats.map((seat) => {
        const purse = purses[seat] ?? 0;
        const net = signed(name(seat), purse - (snapshot.chips[seat] ?? 0), words);
        return snapshot.game ? words.say("ask.purse", { net, n: words.amount(purse) }) : net;
      });
      return words.say("ask.jetons", {
        seats: told.join(snapshot.game ? words.say("ask.and") : ", "),
      });
    },

    /** All about one of some events, by turns; about the deal before the first. */
    details(events: readonly GameEvent[], turn: number): string {
      const told = events.filter(({ kind }) => kind !== "ante");
      const pieces = (told.length ? told : events).map(({ text }) => text.spoken);
      const of = pieces.length;
      const piece = pieces[turn % of] ?? replay.snapshot.opening.spoken;
      return of > 1 ? words.say("ask.piece", { n: (turn % of) + 1, of, piece }) : piece;
    },

    /** The run on the table and what is wanted. */
    run(): string {
      const wanted = replay.event?.text.wanted;
      const told = wanted ? words.say("ask.wanted", { wanted }) : "";
      return `${runOnTable()} ${told}`.trim();
    },
  };
}

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
