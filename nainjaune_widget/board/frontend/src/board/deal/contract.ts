// The board's traits and messages, as Python and the page exchange them. The page knows no rule of
// the game: it folds the effects of events and shows the texts that come with them.
// In JupyterLite a null may arrive as undefined, so compare with == null.

import type { WidgetModel } from "../../common/model";
import type { BasicAnswer } from "../../common/requests";
import type { Sheet } from "../../common/sheet";
import type { Catalogue } from "../../common/words";

/** A seat, or the id of a box; for cards also "table". */
export type Account = number | string;

/** A card or a number of jetons goes from one account to another. */
export type Effect = ["card", Account, Account, string] | ["jetons", Account, Account, number];

export interface Text {
  headline: string;
  sentence: string;
  sum: [string, number][];
  total: [string, number] | null;
  clause: string;
  reading: boolean;
  otherwise: string | null;
  log: string;
  aside: string;
  spoken: string;
  /** The rank that the run on the table waits for, in words ("wanted: ten"). */
  wanted?: string | null;
}

/** The mark of an event on the rail. */
export type Mark = "stop" | "king" | "sweep";

export interface GameEvent {
  number: number;
  kind: string;
  seat: number | null;
  card: string | null;
  effects: Effect[];
  mark: Mark | null;
  markText: string | null;
  call: string | null;
  banner: string | null;
  text: Text;
}

export interface Player {
  name: string;
  of: string;
  human: boolean;
}

export interface Box {
  id: string;
  /** Null if it takes more than one card to win it. */
  card: string | null;
  name: string;
}

export interface Snapshot {
  schema: number;
  rev: number;
  deal: number;
  lang: string;
  /** False in a stand-alone page, which has no Python to ask. */
  live: boolean;
  rules: {
    id: string;
    title: string;
    layout: "tray" | "round" | "cloth";
    boxes: Box[];
    direction: string;
    announcing: boolean;
    /** These rules sometimes let a person pass. */
    passing: boolean;
  };
  /** The texts of all clauses that may be cited. */
  clauses: Record<string, string>;
  players: Player[];
  dealer: number;
  hands: (string[] | null)[];
  sizes: number[];
  talon: { size: number; cards: string[] | null; deadHand: boolean };
  /** The face-up card of the dead hand, whose suit is trumps. */
  turnUp: string | null;
  chips: number[];
  boxes: Record<string, number>;
  events: GameEvent[];
  opening: Text;
  turn: number | null;
  human: number[];
  /** The seat whose cards are shown; null without persons, and while the curtain is down. */
  eyes: number | null;
  /** The seat whose cards are hidden until its person asks for them. */
  curtain: number | null;
  legal: string[];
  mayPass: boolean;
  mayUndo: boolean;
  /** Every card is announced automatically. */
  tutor: boolean;
  /** All hands have been opened for everybody to see. */
  revealed: boolean;
  game: {
    number: number;
    deals: number | null;
    finished: boolean;
    ending: string | null;
    standings: [number, string, number][];
  } | null;
  /** The line on show, and where it left the deal; null on the deal itself. */
  line: { from: number; title: string } | null;
}

export interface Settings {
  /** The factor on all times: 1 is normal, 0 is at once. */
  pace: number;
  fourColours: boolean;
  speech: boolean;
  projector: boolean;
}

/** The difference between a snapshot and the next one. */
export interface Growth {
  /** The number of old events that stay. */
  keep: number;
  events: GameEvent[];
  /** The changes in the texts of events that stay, by the events' indices. */
  texts: Record<string, Partial<Text>>;
  patch: Partial<Snapshot>;
}

/** The message that brings a growth, which is its buffer: zlib of JSON. */
export interface GrowthMessage {
  type: "more";
  /** The revision that it applies to, and the one that it leads to. */
  base: number;
  rev: number;
}

/** The cursor to which Python last called all views. */
export interface Show {
  cursor: number;
  /** The number of calls so far. */
  count: number;
  /** The revision of the snapshot that the cursor is in. */
  rev: number;
}

export type Request =
  | { type: "play"; card: string; announce: boolean }
  | { type: "uncover"; seat: number }
  | { type: "branch"; cursor: number }
  | { type: "decline" | "undo" | "deal" | "hint" | "main" | "compare" };

export interface Answer extends BasicAnswer {
  clause?: string | null;
  /** The card that a hint recommends. */
  card?: string | null;
  sheet?: Sheet;
}

export interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "show"): Show;
  get(name: "words"): Catalogue;
  get(name: "settings"): Settings;
  set(name: "snapshot", value: Snapshot): void;
}
