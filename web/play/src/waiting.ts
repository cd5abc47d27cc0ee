// The table that is drawn while Python starts: the board's own view of a deal before its first card, with
// one's own hand where the link tells it, or as it was when this browser left it.

import { type Dealt, dealtFor, tableNamed } from "./hand";
import { type Link, plainCode } from "./link";

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
  /** What stands there while the cards are dealt, but for one's own. */
  dealt: Record<string, unknown>;
  /** The first step of the lesson with which a first visit begins. */
  lesson: unknown;
}

interface Snapshot {
  players: { human: boolean }[];
  opening: object;
  hands: (string[] | null)[];
  events?: unknown[];
  rev?: number;
}

const traits = ({ words, settings }: Waiting, snapshot: Snapshot | undefined) => ({
  snapshot,
  words,
  settings,
  show: { cursor: snapshot?.events?.length ?? 0, count: 0, rev: snapshot?.rev ?? 0 },
});

/** The traits of a board on which nothing has happened yet. */
export function traitsFor(waiting: Waiting, link: Link, code: string | undefined) {
  const { tables, codes, usual } = waiting;
  const dealt = code === undefined || code === link.deal ? dealtFor(waiting, link) : null;
  if (dealt) return traits(waiting, withHand(waiting, dealt));
  const [coded = ""] = (code !== undefined && codes[plainCode(code).slice(0, 2)]) || [];
  const name = [coded, tableNamed(waiting, link), usual[link.rules ?? ""]].find(
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
