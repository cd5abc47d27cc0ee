// The traits of a board as its page reads them.

import type { WidgetModel } from "../../common/wire/model";
import type { Catalogue } from "../../common/words";
import type {
  Judged,
  LessonShown,
  SeatBeliefs,
  SetTable,
  Settings,
  Show,
  Snapshot,
} from "./contract";

/** The changes of a table; what is left out stays. */
export type TableChange = Omit<SetTable, "type">;

export interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "show"): Show;
  get(name: "words"): Catalogue;
  get(name: "settings"): Settings;
  /** In a stand-alone page the beliefs of one seat at all events. */
  get(name: "beliefs"): SeatBeliefs | undefined;
  /** The step of a lesson; undefined on a board. */
  get(name: "lesson"): LessonShown | undefined;
  /** The review of a deal; empty without one. */
  get(name: "judged"): Judged | undefined;
  /** In a page that can share the deal. */
  get(name: "share"): (() => void) | undefined;
  /** In a page that shows newcomers the moves before their first turn, to be read. */
  get(name: "firstMoves"): boolean | undefined;
  set(name: "snapshot", value: Snapshot): void;
}
