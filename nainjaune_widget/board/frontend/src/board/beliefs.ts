// The beliefs of a seat at a cursor, and chances as they are written and spoken.

import { suitOf, type Words } from "../common/words";
import type { PlaceChances, SeatBeliefs, Snapshot } from "./deal/contract";

/** Some of the cards asked for that may be anywhere alike. */
interface Belief {
  cards: readonly string[];
  /** The chances of the places: of each seat, and of the talon after them. */
  now: readonly string[];
  /** The same before the last news. */
  before: readonly string[];
}

/** The beliefs on show. */
export interface ShownBeliefs {
  seat: number;
  /** The beliefs about the cards asked for, as far as the seat has not seen them. */
  beliefs: readonly Belief[];
  /** The chances of all unseen cards; none once the deal is over. */
  places: readonly PlaceChances[];
  /** The event that brought the last news. */
  since: number;
}

/** The index of the last entry of a list by events that holds at a cursor. */
const lastAt = (entries: [number, unknown][], cursor: number): number =>
  entries.findLastIndex(([since]) => since <= cursor);

/** The beliefs at a cursor about one card, or about those that are wanted. */
export function shownAt(all: SeatBeliefs, cursor: number, card: string): ShownBeliefs | null {
  const { seat, known, wanted } = all;
  const at = lastAt(known, cursor);
  const [since, places] = known[at] ?? [];
  if (since === undefined || !places) return null;
  const asked = card ? [card] : (wanted[lastAt(wanted, cursor)]?.[1] ?? []);
  const beliefs: (Belief & { cards: string[] })[] = [];
  for (const each of asked) {
    const now = chancesOf(places, each);
    if (!now) continue;
    const before = chancesOf(known[at - 1]?.[1], each) ?? now;
    const alike = beliefs.find((other) => other.now === now && other.before === before);
    if (alike) alike.cards.push(each);
    else beliefs.push({ cards: [each], now, before });
  }
  return { seat, beliefs, places, since };
}

/** The chances of a card by place; undefined if the seat has seen it. */
export const chancesOf = (places: readonly PlaceChances[] | undefined, card: string) =>
  places?.find(([cards]) => cards.includes(card))?.[1];

/** A chance as a number from 0 to 1. */
export function shareOf(chance: string): number {
  const [part, whole = 1] = chance.split("/").map(Number);
  return (part as number) / whole;
}

const MOST_DENOMINATOR = 1000;

/** A share in percent, with one decimal; never 0 or 100 where it is neither. */
function percentText(share: number, words: Words): string {
  const percent = Math.min(Math.max(100 * share, 0.1), 99.9).toFixed(1);
  return words.say("percent", { n: percent.replace(".", words.say("decimal-mark")) });
}

const isShort = (chance: string) => Number(chance.split("/")[1] ?? 1) <= MOST_DENOMINATOR;

/** A chance as it is written: "3/13", or "0.3 %". */
export const chanceText = (chance: string, words: Words): string =>
  isShort(chance) ? chance : percentText(shareOf(chance), words);

/** A chance as it is spoken: "3 in 13". */
export function spokenChance(chance: string, words: Words): string {
  const [n = "", of] = chance.split("/");
  if (!of) return words.say(`chance.${n}`);
  return isShort(chance) ? words.say("chance", { n, of }) : chanceText(chance, words);
}

/** The name of a place: of a seat, or of the talon after them. */
export const placeName = ({ players, talon }: Snapshot, place: number, words: Words): string =>
  players[place]?.called ?? words.say(talon.deadHand ? "place.dead-hand" : "place.talon");

/** Cards of a rank in short: "10♣♥ each". */
export const signOf = ({ cards }: Belief, words: Words): string =>
  words.letter(cards[0] as string) +
  cards.map(suitOf).join("") +
  (cards.length > 1 ? words.say("beliefs.each") : "");

/** A belief with its cards in words. */
export const spokenBelief = ({ cards }: Belief, places: string, words: Words): string =>
  words.say("beliefs.said", { cards: cards.map(words.card).join(", "), places });

/** The beliefs on show in words; places where a card cannot be are left out. */
export function spokenBeliefs(shown: ShownBeliefs, snapshot: Snapshot, words: Words): string {
  return shown.beliefs
    .map((belief) => {
      const places = belief.now.flatMap((chance, place) =>
        chance === "0"
          ? []
          : [`${placeName(snapshot, place, words)} ${spokenChance(chance, words)}`],
      );
      return spokenBelief(belief, places.join(", "), words);
    })
    .join(" ");
}
