// The keys that work while the focus is in a view.

import type { Snapshot } from "./contract";
import type { Leaf } from "./sheet";
import type { Words } from "./words";

export function help({ human, live }: Snapshot, words: Words): Leaf {
  const keys = ["→", "←", "home", "end", "space", "n", "s"];
  if (live && human.length) keys.push("tab", "enter", "a", "p", "u", "h");
  if (live) keys.push("w");
  return {
    title: words.say("help"),
    rows: [...keys, "?"].map((key) => [words.say(`key.${key}`), words.say(`key.${key}.does`)]),
    keys: true,
  };
}
