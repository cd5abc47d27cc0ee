// The form's traits and messages, as Python and the page exchange them. Python judges every answer;
// the page knows none.

import type { WidgetModel } from "../common/wire/model";
import type { BasicAnswer, Requests } from "../common/wire/requests";
import type { Catalogue } from "../common/words";

/** The reply to an answer. */
export interface Reply {
  verdict: string;
  /** The answer as it was read; empty where it was not. */
  readAs: string;
  says: string[];
  /** A call that shows a deal to look at; empty without one. */
  board: string;
}

/** A worked solution. */
interface Solution {
  lines: string[];
  /** Python that finds the answer a second way. */
  cell: string;
}

export interface Snapshot {
  schema: number;
  rev: number;
  lang: string;
  question: string;
  title: string;
  level: number;
  /** The question, in paragraphs. */
  text: string[];
  /** The form of answer that is asked for. */
  wanted: string;
  /** Letters and options to choose from. */
  options: [string, string][];
  /** A picture of cards as the address of an image, and its description. */
  picture: { source: string; alt: string } | null;
  reply: Reply | null;
  hints: string[];
  /** The number of hints there are. */
  hintsOf: number;
  solution: Solution | null;
  /** Fresh numbers may be drawn. */
  mayRenew: boolean;
}

export type Request = { type: "check"; answer: string } | { type: "hint" | "solution" | "again" };

export type Answer = BasicAnswer;

export type Ask = Requests<Request>["ask"];

export interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "words"): Catalogue;
}
