// What Python puts on the model, and what the page may ask of it. The page knows no rule of
// the game: it folds the effects of events and shows the texts that come with them.

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
  clauseText: string;
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
  rules: {
    id: string;
    title: string;
    layout: "tray" | "round" | "cloth";
    boxes: Box[];
    direction: string;
    announcing: boolean;
  };
  players: { name: string; of: string; human: boolean }[];
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
  legal: string[];
  mayPass: boolean;
  mayUndo: boolean;
}

export interface Show {
  cursor: number;
  count: number;
}

export type Asked =
  | { type: "play"; card: string; announce: boolean }
  | { type: "decline" }
  | { type: "undo" }
  | { type: "deal" };

export interface Answer {
  id: number;
  ok: boolean;
  code?: string;
  message?: string;
  clause?: string | null;
}

export type Catalogue = Record<string, string>;

/** The part of an anywidget model that a view uses. */
export interface Model {
  get(name: "snapshot"): Snapshot;
  get(name: "show"): Show;
  get(name: "words"): Catalogue;
  on(name: string, heard: (...args: never[]) => void): void;
  off(name: string, heard: (...args: never[]) => void): void;
  send(content: unknown): void;
}
