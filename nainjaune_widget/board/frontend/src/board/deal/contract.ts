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
  /** The rank or card that the run on the table waits for, in words. */
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
  /** The name within a sentence, isolated if it runs from right to left. */
  called: string;
  /** The same as an owner: "Ana’s", "d’Ana". */
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
    /** Whoever holds the next card plays it, so that whose turn comes gives it away. */
    byHolder: boolean;
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
  /** The jetons of each seat before the deal: its purse in a game, else 0. */
  chips: number[];
  boxes: Record<string, number>;
  events: GameEvent[];
  opening: Text;
  turn: number | null;
  human: number[];
  /**
   * The seat whose cards are shown; null while the curtain is down, and where one who only looks on
   * sees all hands.
   */
  eyes: number | null;
  /** The seat whose cards are hidden until its person asks for them. */
  curtain: number | null;
  /** The deal is over, and its last event has been on show: nothing is hidden any more. */
  over: boolean;
  legal: string[];
  mayPass: boolean;
  mayUndo: boolean;
  /** Every card is announced automatically. */
  tutor: boolean;
  /** While a person plays: a what-if marks the deal, or waits until the deal is over. */
  whatIf: "marked" | "after";
  /** All hands have been opened for everybody to see. */
  revealed: boolean;
  game: {
    number: number;
    deals: number | null;
    finished: boolean;
    ending: string | null;
  } | null;
  /**
   * The what-if on show, and the last event that it shares with the deal, which moves on while both
   * are played alike. Null on the deal itself.
   */
  line: { from: number; title: string } | null;
  /** Only on a board that asks for predictions. */
  predict?: Predictions;
}

/** Some unseen cards that may be anywhere alike, and the chances of each place: "3/13". */
export type PlaceChances = [cards: string[], bySeatThenTalon: string[]];

/** Where a seat could believe the unseen cards to be. What stands with an event holds from it on. */
export interface Beliefs {
  seat: number;
  /** The cards that were wanted last. */
  wanted: [since: number, cards: string[]][];
  /** Without chances once the deal is over. */
  known: [since: number, places: PlaceChances[]][];
}

/** A probability that a person gave before an event. */
export type Prediction = [
  event: number,
  question: string,
  /** The probability given, the exact one and what happened, in words. */
  outcome: string,
  exact: string,
  explanation: string,
];

/** The predictions of the deal on show. */
export interface Predictions {
  /** The questions that have not been answered, each with the event that settles it. */
  asked: [event: number, question: string][];
  made: Prediction[];
  /** The mean Brier scores in words; empty before the first. */
  scores: string;
  /** The calibration: shares that were given, how often it was so, and the number of times. */
  points: [given: number, so: number, times: number][];
  /** The same in words. */
  told: string;
}

export interface Settings {
  /** The factor on all times: 1 is normal, 0 is at once. */
  pace: number;
  fourColours: boolean;
  speech: boolean;
  /** Screen readers are told short messages, or every event with its explanation. */
  telling: "short" | "full";
  projector: boolean;
  /** It begins with the beliefs about the wanted cards, or about this one, on show. */
  beliefs?: true | string;
  /** Python does not send it: sounds are off until a person turns them on. */
  sounds?: boolean;
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

/** The table as it is, and the choices for another one. */
export interface Setup {
  /** A cell gave the round or the game: rules, players, seats and bots stay. */
  given: boolean;
  rulesets: { id: string; title: string; players: number[]; announcing: boolean }[];
  rules: string;
  /** The rules of that name have been changed. */
  variant: boolean;
  players: number;
  /** The names that the seats of the largest table would have. */
  names: string[];
  human: number[];
  strategies: { id: string; title: string }[];
  /** Null if the bots have several strategies, or one of a cell. */
  bots: string | null;
  game: boolean;
  tutor: boolean;
  lang: string;
  languages: { id: string; title: string }[];
  /** Some cards of the deal are hidden, and so is its code. */
  hidden: boolean;
  code: string | null;
}

/** The changes of a table; what is left out stays. */
export type TableChange = Partial<
  Pick<Setup, "rules" | "players" | "human" | "game" | "tutor" | "lang"> & { bots: string }
>;

/** The rules on a sheet. */
export interface Rules {
  title: string;
  /** The clauses on announcing. */
  announcing: string[];
  rows: [string, string][];
  clauses: { name: string; text: string; reading: boolean }[];
}

export type Request =
  | ({ type: "table" } & TableChange)
  | { type: "open"; code: string }
  | { type: "rules"; announcing: boolean }
  | { type: "play"; card: string; announce: boolean }
  | { type: "uncover"; seat: number }
  | { type: "branch" | "undo"; cursor: number }
  | { type: "predict"; cursor: number; percent: number }
  | BeliefRequest
  | { type: "decline" | "deal" | "again" | "game" | "hint" | "main" | "compare" | "setup" };

export interface BeliefRequest {
  type: "beliefs";
  seat: number;
  cursor: number;
}

export interface Answer extends BasicAnswer {
  clause?: string | null;
  /** The card that a hint recommends. */
  card?: string | null;
  sheet?: Sheet;
  setup?: Setup;
  rules?: Rules;
  beliefs?: Beliefs;
}

export interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "show"): Show;
  get(name: "words"): Catalogue;
  get(name: "settings"): Settings;
  /** In a stand-alone page the beliefs of one seat at all events. */
  get(name: "beliefs"): Beliefs | undefined;
  set(name: "snapshot", value: Snapshot): void;
}
