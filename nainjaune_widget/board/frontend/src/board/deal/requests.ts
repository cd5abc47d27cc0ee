// Written by `make bundle`: change board/requests.py.

/** Play a card for the person in turn. */
export interface Play {
  type: "play";
  card: string;
  announce?: boolean;
}

/** Pass for the person in turn. */
export interface Decline {
  type: "decline";
}

/** Take back the last card or pass of a person. */
export interface Undo {
  type: "undo";
  /** The last event that the person has been shown. */
  cursor?: number;
}

/** Lift the curtain for a person. */
export interface Uncover {
  type: "uncover";
  seat: number;
}

/** Ask which card to play. */
export interface AskHint {
  type: "hint";
}

/** Give a probability before an event, in percent. */
export interface Predict {
  type: "predict";
  cursor: number;
  percent: number;
}

/** Go on to the next deal. */
export interface DealAgain {
  type: "deal";
}

/** Play the same deal again. */
export interface PlayAgain {
  type: "again";
}

/** Begin another game. */
export interface NewGame {
  type: "game";
}

/** Set another table; what is left out stays. */
export interface SetTable {
  type: "table";
  /** The id of a ruleset. */
  rules?: string;
  /** What happens when nobody can go on. */
  gap?: string;
  /** The number of seats. */
  players?: number;
  /** The seats of persons, empty for nobody. */
  human?: number[];
  /** The name of a strategy. */
  bots?: string;
  /** True for a game, False for single deals. */
  game?: boolean;
  /** True to announce honours without being asked. */
  tutor?: boolean;
  /** The language. */
  lang?: string;
}

/** Open the deal of a code. */
export interface OpenDeal {
  type: "open";
  code: string;
}

/** Play on from an event as a what-if. */
export interface WhatIf {
  type: "branch";
  cursor: number;
}

/** Go back to the deal as it was played. */
export interface MainLine {
  type: "main";
}

/** Set the deal as it was played and the what-if side by side. */
export interface Compare {
  type: "compare";
}

/** Ask for the table as it is, and the choices for another one. */
export interface AskSetup {
  type: "setup";
}

/** Ask for the rules on a sheet. */
export interface AskRules {
  type: "rules";
  /** True if the page begins with the clauses on announcing. */
  announcing?: boolean;
}

/** Ask where a seat could believe the unseen cards to be, after an event. */
export interface AskBeliefs {
  type: "beliefs";
  seat: number;
  cursor: number;
}

/** Ask for the whole snapshot, of whatever revision: a page has missed something. */
export interface AskWhole {
  type: "whole";
}

/** Ask for the source of the annex: the parts of the page that open on demand. */
export interface AskAnnex {
  type: "annex";
}

/** Do what a step of the lesson asks; without a card or a pass, ask for the step. */
export interface Learn {
  type: "lesson";
  /** The number of the step. */
  step: number;
  /** The card to play. */
  card?: string;
  /** True to pass. */
  passes?: boolean;
  /** True to announce the card. */
  announce?: boolean;
}

/** Judge the decisions of a deal that is over, for the time of a slice. */
export interface Review {
  type: "review";
  /** False to go on with a review that has begun, if there still is one. */
  begins?: boolean;
}

/** Try a mistake again; without a card, a pass or its solution, ask for the board before it. */
export interface Retry {
  type: "retry";
  /** The number of the mistake, from 1. */
  number: number;
  /** The card to play. */
  card?: string;
  /** True to pass. */
  passes?: boolean;
  /** True to announce the card. */
  announce?: boolean;
  /** True to see the better choice. */
  shows?: boolean;
}

/** Play on, as a what-if, from a decision with the better choice. */
export interface TryBetter {
  type: "better";
  /** The event that the decision was. */
  event: number;
}

/** All that a page may ask for. */
export type BoardRequest =
  | Play
  | Decline
  | Undo
  | Uncover
  | AskHint
  | Predict
  | DealAgain
  | PlayAgain
  | NewGame
  | SetTable
  | OpenDeal
  | WhatIf
  | MainLine
  | Compare
  | AskSetup
  | AskRules
  | AskBeliefs
  | AskWhole
  | AskAnnex
  | Learn
  | Review
  | Retry
  | TryBetter;
