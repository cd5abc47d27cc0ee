// The answers to a listener's keys: the hand, the boxes, the jetons, the run. Each is the state at
// the cursor, as the page shows it.

import { RANKS, rankOf, SUITS, suitOf, type Words } from "../../common/words";
import type { GameEvent, Player } from "../deal/contract";
import { toAct } from "../deal/fold";
import type { Replay } from "../deal/replay";
import { nameOf, sentenceOf, you } from "./brief";
import { signed } from "./takings";

export type Asked = ReturnType<typeof askedOf>;

export function askedOf(replay: Replay, words: Words) {
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
