// What Python puts on the composer's model, and what the page may ask of it. Python moves the
// cards and judges the deal; the page shows where they lie.

import type { Catalogue } from "../contract";

/** Where a card lies: with a seat, in the talon, or in the pack (null). */
export type Place = number | "talon" | null;

export interface Snapshot {
  schema: number;
  rev: number;
  lang: string;
  rules: { id: string; title: string; variant: boolean };
  rulesets: { id: string; title: string }[];
  /** The numbers of players that the rules are for. */
  players: number[];
  names: string[];
  dealer: number;
  hands: string[][];
  /** How many cards each seat is dealt by the rules. */
  usual: number[];
  /** The cards that were laid there, the last of them on top. */
  talon: string[];
  /** Cards that are not in the pack of these rules. */
  absent: string[];
  /** The card that makes trumps, where one does. */
  turnUp: string | null;
  /** What keeps this from being a deal. */
  problems: string[];
  notes: string[];
  /** Empty while it is no deal. */
  code: string;
  mayUndo: boolean;
}

export type Asked =
  | { type: "place"; card: string; to: Place }
  | { type: "table"; rules?: string; players?: number; dealer?: number }
  | { type: "fill" | "shuffle"; seed: string }
  | { type: "load"; code: string }
  | { type: "clear" | "undo" };

export interface Answer {
  id: number;
  ok: boolean;
  message?: string;
}

/** The part of an anywidget model that a view uses. */
export interface Model {
  get(name: "snapshot"): Snapshot;
  get(name: "words"): Catalogue;
  get(name: "settings"): { fourColours: boolean; projector: boolean };
  on(name: string, heard: (...args: never[]) => void): void;
  off(name: string, heard: (...args: never[]) => void): void;
  send(content: unknown): unknown;
}

export const SUITS = "♣♦♥♠";
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** Where a card lies. */
export function placeOf({ hands, talon }: Snapshot, card: string): Place {
  const seat = hands.findIndex((hand) => hand.includes(card));
  if (seat >= 0) return seat;
  return talon.includes(card) ? "talon" : null;
}
