// Who is where in a game.

import type { Snapshot } from "./contract";
import type { Leaf } from "./sheet";
import type { Words } from "./words";

export function standings({ game }: Snapshot, words: Words): Leaf {
  return {
    title: words.say("standings"),
    columns: ["place", "player", "jetons"].map((key) => words.say(`standings.${key}`)),
    rows: game?.standings ?? [],
    note: game?.ending ?? "",
  };
}
