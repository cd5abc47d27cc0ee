import type { DialogSheet } from "../../common/parts/sheet";
import type { Words } from "../../common/words";
import type { Snapshot } from "../deal/contract";
import type { Position } from "../deal/fold";
import { resultsOf } from "../deal/results";

/** The standings of a game at a position. */
export function standingsSheet(snapshot: Snapshot, position: Position, words: Words): DialogSheet {
  const { players } = snapshot;
  return {
    title: words.say("standings"),
    columns: ["place", "player", "jetons"].map((key) => words.say(`standings.${key}`)),
    rows: resultsOf(snapshot, position).map(({ seat, place, jetons }) => [
      place,
      players[seat]?.called ?? "",
      jetons,
    ]),
  };
}
