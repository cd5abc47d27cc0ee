// What Python puts on the model, and what the page may ask of it. The page knows no rule of
// the game: it folds the effects of events and shows the texts that come with them.
// What is null here may arrive as undefined (JupyterLite does that): compare with == null.

export type Account = number | string;
export type Effect =
  | ["card", Account, Account, string] // which card went from where to where
  | ["jetons", Account, Account, number];

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
  /** What the run on the table waits for, in words ("wanted: ten"). */
  wanted?: string | null;
}

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
  /** Null where more than one card is needed to take it. */
  card: string | null;
  name: string;
}

export interface Snapshot {
  schema: number;
  rev: number;
  deal: number;
  lang: string;
  /** False in a page that stands alone: nobody is there to ask. */
  live: boolean;
  rules: {
    id: string;
    title: string;
    layout: "tray" | "round" | "cloth";
    boxes: Box[];
    direction: string;
    announcing: boolean;
    /** Whether these rules ever let a person pass. */
    passing: boolean;
  };
  /** The text of every clause that may be cited. */
  clauses: Record<string, string>;
  players: Player[];
  dealer: number;
  hands: (string[] | null)[];
  sizes: number[];
  talon: { size: number; cards: string[] | null; deadHand: boolean };
  /** The face-up card of the dead hand, which makes trumps. */
  turnUp: string | null;
  chips: number[];
  boxes: Record<string, number>;
  events: GameEvent[];
  opening: Text;
  turn: number | null;
  human: number[];
  /** The seat whose cards are shown; null without persons, and while nobody looks. */
  eyes: number | null;
  /** The seat that should come to the screen, whose cards wait for it. */
  curtain: number | null;
  legal: string[];
  mayPass: boolean;
  mayUndo: boolean;
  /** Announcing is automatic. */
  tutor: boolean;
  /** A teacher has shown all hands. */
  revealed: boolean;
  game: {
    number: number;
    deals: number | null;
    finished: boolean;
    ending: string | null;
    standings: [number, string, number][];
  } | null;
  /** Where the line on show left the deal; null on the deal itself. */
  line: { from: number; title: string } | null;
}

export interface Settings {
  /** How long moves take: 1 is normal, 0 is at once. */
  pace: number;
  fourColours: boolean;
  speech: boolean;
  projector: boolean;
}

/** What is added to a snapshot, with the little that changes in it. */
export interface Growth {
  /** So many of the old events stay. */
  keep: number;
  events: GameEvent[];
  /** What changes in the texts of events that stay, by their places. */
  texts: Record<string, Partial<Text>>;
  patch: Partial<Snapshot>;
}

/** Tells of a growth, which comes as a buffer: zlib of JSON. */
export interface More {
  type: "more";
  /** The revision that it applies to, and the one that comes out. */
  base: number;
  rev: number;
}

export interface Show {
  cursor: number;
  count: number;
  /** The revision of the snapshot in which to look there. */
  rev: number;
}

export type Asked =
  | { type: "play"; card: string; announce: boolean }
  | { type: "uncover"; seat: number }
  | { type: "branch"; cursor: number }
  | { type: "decline" | "undo" | "deal" | "hint" | "main" | "compare" };

/** A table to show over the board. */
export interface Page {
  title: string;
  columns?: string[];
  rows: (string | number)[][];
  note?: string;
}

export interface Answer {
  id: number;
  ok: boolean;
  code?: string;
  message?: string;
  clause?: string | null;
  /** The card that a hint is about. */
  card?: string | null;
  sheet?: Page;
}

export type Catalogue = Record<string, string>;

/** The part of an anywidget model that a view uses. */
export interface Model {
  get(name: "snapshot"): Snapshot;
  get(name: "show"): Show;
  get(name: "words"): Catalogue;
  get(name: "settings"): Settings;
  set(name: "snapshot", value: Snapshot): void;
  on(name: string, heard: (...args: never[]) => void): void;
  off(name: string, heard: (...args: never[]) => void): void;
  send(content: unknown): unknown;
}
