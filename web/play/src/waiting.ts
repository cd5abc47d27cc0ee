// The table that is drawn while Python starts: the board's own view of a deal before its first card, with
// one's own hand where the link tells it, or as it was when this browser left it. The shuffle of a seed
// and the reading of a code are those of `engine/generator.py` and `play/codes.py`; a test holds them to
// be equal. Who is dealt which card comes from the engine, with the tables that the build writes.

import { type Link, plainCode } from "./link";

/** The number of symbols of a code that stand for its table and dealer. */
const HEADER = 2;

export interface Waiting {
  words: Record<string, string>;
  settings: Record<string, unknown>;
  /** A snapshot for each ruleset and number of players: "lindor-1789/4". */
  tables: Record<string, Snapshot>;
  /** For each of them, the seat of each card from the top of the pack, with the first seat as dealer. */
  orders: Record<string, string>;
  /** The cards of each ruleset. */
  packs: Record<string, string[]>;
  /** The table and the dealer of a code, by its first two symbols. */
  codes: Record<string, [string, number]>;
  /** By ruleset, the table without a number of players. */
  usual: Record<string, string>;
  /** What the explanation says while one's own hand alone is known. */
  dealt: Record<string, unknown>;
  /** The first step of the lesson with which a first visit begins. */
  lesson: unknown;
}

/** The part of a board's snapshot that the page fills in or reads. */
interface Snapshot {
  players: { human: boolean }[];
  opening: object;
  hands: (string[] | null)[];
  events?: unknown[];
  rev?: number;
}

/** The name of the table of a link without a code. */
function tableNamed({ tables, usual }: Waiting, { rules, players }: Link): string {
  const [first = ""] = Object.values(usual);
  const usually = rules === undefined ? first : Object.hasOwn(usual, rules) ? usual[rules] : "";
  const asked = players === undefined ? usually : `${usually?.split("/")[0]}/${players}`;
  return asked !== undefined && Object.hasOwn(tables, asked) ? asked : "";
}

/** The name of the table of a code without its hyphens, and the dealer. */
function coded({ codes }: Waiting, code: string): [string, number] {
  const head = code.slice(0, HEADER);
  return (Object.hasOwn(codes, head) && codes[head]) || ["", 0];
}

/** What a seat sees when the cards have been dealt. */
interface Dealt {
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

const traits = ({ words, settings }: Waiting, snapshot: Snapshot | undefined) => ({
  snapshot,
  words,
  settings,
  show: { cursor: snapshot?.events?.length ?? 0, count: 0, rev: snapshot?.rev ?? 0 },
});

/** The traits of a board on which nothing has happened yet. */
export function traitsFor(waiting: Waiting, link: Link, code: string | undefined) {
  const { tables, usual } = waiting;
  const dealt = code === undefined || code === link.deal ? dealtFor(waiting, link) : null;
  if (dealt) return traits(waiting, withHand(waiting, dealt));
  const [table] = coded(waiting, plainCode(code ?? ""));
  const name = [table, tableNamed(waiting, link), usual[link.rules ?? ""]].find(
    (each) => each !== undefined && Object.hasOwn(tables, each),
  );
  return traits(waiting, tables[name ?? Object.values(usual)[0] ?? ""]);
}

/** The traits of a board that begins with the lesson, whose first step the page itself answers with. */
export function traitsToLearn(waiting: Waiting) {
  const before = traitsFor(waiting, {}, undefined);
  return {
    ...before,
    settings: { ...waiting.settings, learn: true },
    snapshot: { ...before.snapshot, live: true },
  };
}

/** The traits of the board in a picture. */
export const traitsOf = (waiting: Waiting, snapshot: object) =>
  traits(waiting, snapshot as Snapshot);

function withHand(waiting: Waiting, { table, dealer, seat, hand, sizes, turnUp }: Dealt): Snapshot {
  const before = waiting.tables[table] as Snapshot;
  return {
    ...before,
    ...{ dealer, sizes, turnUp, human: [seat], eyes: seat },
    hands: sizes.map((_, each) => (each === seat ? hand : null)),
    players: before.players.map((player, each) => ({ ...player, human: each === seat })),
    opening: { ...before.opening, ...waiting.dealt },
  } as Snapshot;
}
