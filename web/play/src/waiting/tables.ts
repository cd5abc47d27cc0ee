// The tables that the build writes for the time in which Python starts, and the one that a link names.

import type { Link } from "../link";

/** The number of symbols of a code that stand for its table and dealer. */
export const HEADER = 2;

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
export interface Snapshot {
  players: { human: boolean }[];
  opening: object;
  hands: (string[] | null)[];
  events?: unknown[];
  rev?: number;
}

/** The name of the table of a link without a code. */
export function tableNamed({ tables, usual }: Waiting, { rules, players }: Link): string {
  const [first = ""] = Object.values(usual);
  const usually = rules === undefined ? first : Object.hasOwn(usual, rules) ? usual[rules] : "";
  const asked = players === undefined ? usually : `${usually?.split("/")[0]}/${players}`;
  return asked !== undefined && Object.hasOwn(tables, asked) ? asked : "";
}

/** The name of the table of a code without its hyphens, and the dealer. */
export function coded({ codes }: Waiting, code: string): [string, number] {
  const head = code.slice(0, HEADER);
  return (Object.hasOwn(codes, head) && codes[head]) || ["", 0];
}
