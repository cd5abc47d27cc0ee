// One's own hand in the deal of a link, before Python is there to deal it: the shuffle of a seed and the
// reading of a code, as `engine/generator.py` and `play/codes.py` have them. A test holds them
// to be equal. Who is dealt which card comes from the engine, with the tables that the build writes.

import { type Link, plainCode } from "../link";
import { coded, HEADER, tableNamed, type Waiting } from "./tables";

/** What a seat sees when the cards have been dealt. */
export interface Dealt {
  table: string;
  dealer: number;
  seat: number;
  hand: string[];
  sizes: number[];
  turnUp: string | null;
}

const WORD = (1n << 62n) - 1n;
const FRACTION_BITS = 57n;
const FRACTION = (1n << FRACTION_BITS) - 1n;
const SPREAD = 0x4f1bbcddn;
const START = 0x278dde6e5fd29f05n;
const PICKS_PER_WORD = 4;

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CHECK = 2;

/** A seed as the engine draws it for a table without one. */
export function randomSeed(): string {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(drawn & WORD);
}

function mix(word: bigint): bigint {
  let mixed = ((word ^ (word >> 28n)) * 0x7feb352dn) & WORD;
  mixed = ((mixed ^ (mixed >> 31n)) * 0x2c1b3c6dn) & WORD;
  mixed = ((mixed ^ (mixed >> 29n)) * 0x297a2d39n) & WORD;
  return mixed ^ (mixed >> 32n);
}

/** The pack in the order in which the first deal of a seed is dealt. */
function shuffled(pack: readonly string[], dealt: number, seed: bigint): string[] {
  const key = mix(mix(mix(seed ^ START)));
  const cards = [...pack];
  let fraction = 0n;
  for (let place = 0; place < dealt; place++) {
    if (place % PICKS_PER_WORD === 0) {
      fraction = mix(key ^ (BigInt(place / PICKS_PER_WORD + 1) * SPREAD)) & FRACTION;
    }
    const scaled = fraction * BigInt(cards.length - place);
    fraction = scaled & FRACTION;
    const other = place + Number(scaled >> FRACTION_BITS);
    [cards[place], cards[other]] = [cards[other] as string, cards[place] as string];
  }
  return cards;
}

/** The number of choices of `which` among `all`. */
function choices(all: number, which: number): bigint {
  let found = 1n;
  for (let nth = 1; nth <= which; nth++) found = (found * BigInt(all - nth + 1)) / BigInt(nth);
  return found;
}

/** The number that a code spells between its head and its check; null if it has a slip in it. */
function spelled(code: string): bigint | null {
  const symbols = Array.from(code, (symbol) => ALPHABET.indexOf(symbol));
  if (symbols.includes(-1)) return null;
  const sum = symbols.reduce((total, symbol) => total + symbol, 0);
  const weighted = symbols.reduce((total, symbol, at) => total + (at + 1) * symbol, 0);
  if (sum % ALPHABET.length || weighted % ALPHABET.length) return null;
  const base = BigInt(ALPHABET.length);
  return symbols.slice(HEADER, -CHECK).reduce((all, symbol) => all * base + BigInt(symbol), 0n);
}

/** The hand of a seat and the card turned up in the number of a code. */
function decoded(pack: readonly string[], sizes: readonly number[], seat: number, code: bigint) {
  let left = code;
  const take = (among: bigint) => {
    const digit = left % among;
    left /= among;
    return digit;
  };
  let rest = [...pack];
  let hand: string[] = [];
  for (const [holder, size] of sizes.entries()) {
    let rank = take(choices(rest.length, size));
    const held = new Set<string>();
    let place = rest.length;
    for (let which = size; which > 0; which--) {
      do place--;
      while (choices(place, which) > rank);
      rank -= choices(place, which);
      held.add(rest[place] as string);
    }
    if (holder === seat) hand = rest.filter((card) => held.has(card));
    rest = rest.filter((card) => !held.has(card));
  }
  return { hand, rest, take };
}

/**
 * The hand of the one person who plays at the table of a link.
 *
 * @returns null where nobody or several play, or where the link is none that the engine would take
 */
export function dealtFor(waiting: Waiting, link: Link): Dealt | null {
  const code = link.deal === undefined ? null : plainCode(link.deal);
  const [name, dealer] = code === null ? [tableNamed(waiting, link), 0] : coded(waiting, code);
  const order = waiting.orders[name];
  const pack = waiting.packs[name.split("/")[0] ?? ""];
  const players = Number(name.split("/")[1]);
  const seat = /^\d$/.test(link.human ?? "0") ? Number(link.human ?? "0") : players;
  if (order === undefined || pack === undefined || seat >= players) return null;
  // The dead hand counts as a seat after the last one, and has no dealer.
  const seats = Array.from(order, Number).map((each) =>
    each < players ? (each + dealer) % players : each,
  );
  const sizes = Array.from(
    { length: players },
    (_, each) => seats.filter((to) => to === each).length,
  );
  const hasTurnUp = seats.includes(players);
  const dealt = { table: name, dealer, seat, sizes };
  if (code !== null) {
    const number = spelled(code);
    if (number === null) return null;
    const { hand, rest, take } = decoded(pack, sizes, seat, number);
    const turnUp = hasTurnUp ? (rest[Number(take(BigInt(rest.length)))] ?? null) : null;
    return { ...dealt, hand, turnUp };
  }
  if (!/^\d{1,19}$/.test(link.seed ?? "") || BigInt(link.seed ?? "") > WORD) return null;
  const cards = shuffled(pack, seats.length, BigInt(link.seed ?? ""));
  const held = new Set(cards.filter((_, place) => seats[place] === seat));
  return {
    ...dealt,
    hand: pack.filter((card) => held.has(card)),
    turnUp: hasTurnUp ? (cards[seats.lastIndexOf(players)] ?? null) : null,
  };
}
