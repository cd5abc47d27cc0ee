import type { Sheet } from "../../common/sheet";
import type { Words } from "../../common/words";
import type { Snapshot } from "../deal/contract";

/** The standings of a game. */
export function standingsSheet({ game }: Snapshot, words: Words): Sheet {
  return {
    title: words.say("standings"),
    columns: ["place", "player", "jetons"].map((key) => words.say(`standings.${key}`)),
    rows: game?.standings ?? [],
    note: game?.ending ?? "",
  };
}
