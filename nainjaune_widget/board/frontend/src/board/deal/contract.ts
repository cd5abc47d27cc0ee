// Written by `make bundle`: change board/contract.py.
// In JupyterLite a null may arrive as undefined, so compare with == null.

import type { DialogSheet } from "../../common/parts/sheet";
import type { BasicAnswer } from "../../common/wire/requests";

export type * from "./requests";

/** A seat, or the id of a box; for cards also "table". */
export type Account = number | string;

/** A card or a number of jetons goes from one account to another. */
export type EventEffect =
  | [kind: "card", source: Account, target: Account, card: string]
  | [kind: "jetons", source: Account, target: Account, amount: number];

/** The mark of an event on the rail: a run that nobody continued, a king or hoc, a sweep. */
export type Mark = "stop" | "king" | "sweep";

/** An event in words. */
export interface EventText {
  headline: string;
  sentence: string;
  sum: [label: string, amount: number][];
  total: [label: string, amount: number] | null;
  clause: string;
  reading: boolean;
  otherwise: string | null;
  log: string;
  aside: string;
  spoken: string;
  /** The rank or card that the run on the table waits for, in words. */
  wanted?: string | null;
}

/** An event of a deal. */
export interface GameEvent {
  number: number;
  kind: string;
  seat: number | null;
  card: string | null;
  effects: EventEffect[];
  mark: Mark | null;
  markText: string | null;
  call: string | null;
  banner: string | null;
  text: EventText;
}

/** A player. */
export interface Player {
  name: string;
  /** The name within a sentence, isolated if it runs from right to left. */
  called: string;
  /** The same as an owner: "Ana’s", "d’Ana". */
  of: string;
  human: boolean;
}

/** A box of the board. */
export interface Box {
  id: string;
  /** Null if it takes more than one card to win it. */
  card: string | null;
  name: string;
}

/** The rules that a deal is played by. */
export interface RulesInPlay {
  id: string;
  title: string;
  layout: "tray" | "round" | "cloth";
  boxes: Box[];
  direction: string;
  announcing: boolean;
  /** The seat with the next card plays it, so the turn shows who holds that card. */
  byHolder: boolean;
  /** These rules sometimes let a person pass. */
  passing: boolean;
}

/** The cards that were not dealt. */
export interface Talon {
  size: number;
  cards: string[] | null;
  deadHand: boolean;
}

/** A game of several deals. */
export interface GameInPlay {
  number: number;
  deals: number | null;
  finished: boolean;
  ending: string | null;
}

/** A what-if, and the last event that it shares with the deal. */
export interface Branching {
  from: number;
  title: string;
}

/** A probability that a person gave before an event; its outcome is told in words. */
export type PredictionRow = [
  event: number,
  question: string,
  outcome: string,
  exact: string,
  explanation: string,
];

/** The predictions of the deal on show. */
export interface PredictionSheet {
  /** The questions that have not been answered, each with the event that settles it. */
  asked: [event: number, question: string][];
  made: PredictionRow[];
  /** The mean Brier scores in words; empty before the first. */
  scores: string;
  /** The calibration: shares that were given, how often it was so, and the number of times. */
  points: [given: number, so: number, times: number][];
  /** The same in words. */
  told: string;
}

/** The content of a snapshot. */
export interface Content {
  schema: number;
  deal: number;
  lang: string;
  /** False in a stand-alone page, which has no Python to ask. */
  live: boolean;
  rules: RulesInPlay;
  /** The texts of all clauses that may be cited. */
  clauses: Record<string, string>;
  players: Player[];
  dealer: number;
  hands: (string[] | null)[];
  sizes: number[];
  talon: Talon;
  /** The face-up card of the dead hand, whose suit is trumps. */
  turnUp: string | null;
  /** The jetons of each seat before the deal: its purse in a game, else 0. */
  chips: number[];
  boxes: Record<string, number>;
  events: GameEvent[];
  opening: EventText;
  turn: number | null;
  human: number[];
  /**
   * The seat whose cards are shown; null while the curtain is down, and where all hands are
   * shown because no person plays.
   */
  eyes: number | null;
  /** The seat whose cards are hidden until its person asks for them. */
  curtain: number | null;
  /** The deal is over, and its last event has been on show: nothing is hidden any more. */
  over: boolean;
  legal: string[];
  mayPass: boolean;
  /** What is wanted of the person in turn, and which of their cards fits, in words. */
  yourTurn: string | null;
  mayUndo: boolean;
  /** Every card is announced automatically. */
  tutor: boolean;
  /** While a person plays: a what-if marks the deal, or waits until the deal is over. */
  whatIf: "marked" | "after";
  /** All hands have been opened for everybody to see. */
  revealed: boolean;
  game: GameInPlay | null;
  /**
   * The what-if on show. Its event moves on while both lines are played alike. Null on the
   * deal itself.
   */
  line: Branching | null;
  /** Only on a board that asks for predictions. */
  predict?: PredictionSheet;
}

/** A deal as a board shows it; the revision counts its changes. */
export interface Snapshot extends Content {
  rev: number;
}

/** Some unseen cards that may be anywhere alike, and the chances of each place: "3/13". */
export type PlaceChances = [cards: string[], bySeatThenTalon: string[]];

/** The places where a seat could believe the unseen cards to be, each from an event on. */
export interface SeatBeliefs {
  seat: number;
  /** The cards that were wanted last. */
  wanted: [since: number, cards: string[]][];
  /** Without chances once the deal is over. */
  known: [since: number, places: PlaceChances[]][];
}

/** The verdict on a decision; it is open where it cannot be told. */
export type Verdict =
  | "best"
  | "as-good"
  | "inexact"
  | "mistake"
  | "blunder"
  | "open"
  | "forgot"
  | "needless-pass";

/** A mean result in jetons with its 95% interval, and both as they are written. */
export interface MeanShown {
  mean: number;
  low: number;
  high: number;
  told: string;
}

/** An option of a decision. */
export interface JudgedOption extends MeanShown {
  /** The cards that the rules make equal, or a pass. */
  name: string;
  played: boolean;
  best: boolean;
}

/** A decision, judged. */
export interface JudgedDecision {
  event: number;
  seat: number;
  verdict: Verdict;
  /** The verdict in words. */
  said: string;
  /** The verdict with what it is about, a sentence. */
  told: string;
  /** The deals that it was judged in. */
  note: string;
  /** The text of the button that tries the better choice; null where there is none. */
  better: string | null;
  options: JudgedOption[];
}

/** The parts of a person's result, which add up to it, and a sentence on each. */
export interface ResultParts {
  /** Null where one person plays. */
  name: string | null;
  parts: [part: string, jetons: string][];
  told: string[];
}

/** The review of the deal on show, as far as it has got. */
export interface Judged {
  deal: number;
  /** The number of choices to judge. */
  of: number;
  complete: boolean;
  /** The verdicts, counted. */
  told: string;
  decisions: JudgedDecision[];
  /** The events of the decisions that cost something. */
  mistakes: number[];
  results: ResultParts[];
  /** The texts of its panel. */
  words: Record<string, string>;
}

/** The settings that a page begins with. */
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
  /** It begins with the lesson. */
  learn?: boolean;
}

/** The difference between a snapshot and the next one. */
export interface Growth {
  /** The number of old events that stay. */
  keep: number;
  events: GameEvent[];
  /** The changes in the texts of events that stay, by the events' indices. */
  texts: Record<string, Partial<EventText>>;
  patch: Partial<Snapshot>;
}

/** The message that brings a growth, which is its buffer: zlib of JSON. */
export interface GrowthMessage {
  type: "more";
  /** The revision that it applies to. */
  base: number;
  /** The revision that it leads to. */
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

/** Something to choose. */
export interface Option {
  id: string;
  title: string;
}

/** Rules to choose: for how many players they are, and if they may go on over a gap. */
export interface RulesetChoice extends Option {
  players: number[];
  announcing: boolean;
  gap: boolean;
}

/** The table as it is, and the choices for another one. */
export interface TableSetup {
  /** A cell gave the round or the game: rules, players, seats and bots stay. */
  given: boolean;
  rulesets: RulesetChoice[];
  rules: string;
  /** The rules of that name have been changed. */
  variant: boolean;
  /** What happens when nobody can go on. */
  gap: string;
  /** The choices for it, that of all rulesets first. */
  gaps: Option[];
  players: number;
  /** The names that the seats of the largest table would have. */
  names: string[];
  human: number[];
  strategies: Option[];
  /** Null if the bots have several strategies, or one of a cell. */
  bots: string | null;
  game: boolean;
  tutor: boolean;
  lang: string;
  languages: Option[];
  /** Some cards of the deal are hidden, and so is its code. */
  hidden: boolean;
  code: string | null;
}

/** A clause of the rules. */
export interface ClauseShown {
  name: string;
  text: string;
  reading: boolean;
}

/** The rules on a sheet. */
export interface Rules {
  title: string;
  /** How one wins. */
  aim: string;
  /** The rules in short. */
  summary: [title: string, told: string][];
  /** The clauses on announcing. */
  announcing: string[];
  /** The options that apply, and last their source. */
  rows: [label: string, value: string][];
  clauses: ClauseShown[];
}

/** A mistake that is tried again: asked for, put right, or its better choice shown. */
export type RetryState = "asked" | "found" | "shown";

/** A mistake that is tried again: the texts of its panel. */
export interface RetryShown {
  state: RetryState;
  label: string;
  /** Its number, and how many there are. */
  place: string;
  leave: string;
  show: string;
  skip: string;
  next: string;
}

/** A step of the lesson, or a mistake that is tried again. */
export interface LessonShown {
  /** Its number, from 1; one more than `of` at the end of the deal. */
  step: number;
  /** The number of steps. */
  of: number;
  name: string;
  title: string;
  /** What it asks for; at the end what has come of the deal, and how one wins. */
  told: string[];
  /** What it points at: "card:7♦", "box:7♦", "seat:1", "announce", "hand", "pass", "run". */
  points: string[];
  /** The deal until it asks for something. */
  snapshot: Snapshot;
  retry?: RetryShown;
}

/** The outcome of a request that was carried out. */
export interface RequestOutcome {
  /** A text to show and speak. */
  message?: string;
  /** The card that a hint recommends. */
  card?: string;
  sheet?: DialogSheet;
  setup?: TableSetup;
  rules?: Rules;
  beliefs?: SeatBeliefs;
  /** The source of a module. */
  annex?: string;
  lesson?: LessonShown;
  /** A review is to go on. */
  more?: boolean;
}

/** The answer to a request. */
export interface BoardAnswer extends BasicAnswer, RequestOutcome {
  clause?: string | null;
}
