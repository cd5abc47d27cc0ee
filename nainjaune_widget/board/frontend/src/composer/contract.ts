// The composer's traits and messages, as Python and the page exchange them. Python moves the cards
// and judges the deal; the page shows where they lie.

import type { WidgetModel } from "../common/wire/model";
import type { BasicAnswer, Requests } from "../common/wire/requests";
import type { Catalogue } from "../common/words";

/** A place for cards: a seat, the talon, or the pack (null). */
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
  /** The number of cards that the rules deal to each seat. */
  usual: number[];
  /** The cards laid there, the top one last. */
  talon: string[];
  /** Cards that are not in the pack of these rules. */
  absent: string[];
  /** The card that makes trumps, if one does. */
  turnUp: string | null;
  /** Why this is not yet a deal. */
  problems: string[];
  notes: string[];
  /** Empty until it is a deal. */
  code: string;
  mayUndo: boolean;
}

export type Request =
  | { type: "place"; card: string; to: Place }
  | { type: "table"; rules?: string; players?: number; dealer?: number }
  | { type: "fill" | "shuffle"; seed: string }
  | { type: "load"; code: string }
  | { type: "play"; to: number }
  | { type: "clear" | "undo" };

export interface Answer extends BasicAnswer {
  /** The board on which the deal is played. */
  board?: string;
}

/**
 * Requests say where a card shall lie, not how far to move it. So several may be under way, and a
 * person who deals by hand need not wait.
 */
export type Ask = Requests<Request>["ask"];

export interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "words"): Catalogue;
  get(name: "settings"): { fourColours: boolean; projector: boolean };
}

/** Return the place of a card. */
export function placeOf({ hands, talon }: Snapshot, card: string): Place {
  const seat = hands.findIndex((hand) => hand.includes(card));
  if (seat >= 0) return seat;
  return talon.includes(card) ? "talon" : null;
}
