// The beliefs of a seat at a cursor, about the cards that a person asks for.

import type { PlaceChances, SeatBeliefs } from "./contract";

/** Some of the cards asked for that may be anywhere alike. */
export interface Belief {
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
