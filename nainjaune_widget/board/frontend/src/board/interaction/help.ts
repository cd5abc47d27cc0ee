import type { Words } from "../../common/words";
import type { Snapshot } from "../deal/contract";
import type { EventSheet } from "./account";

/** The keys that work while the focus is in a view. */
export function helpSheet({ human, live, predict }: Snapshot, words: Words): EventSheet {
  const keys = ["→", "←", "home", "end", "page", "space", "+", "-", "n", "s"];
  if (live && human.length) keys.push("t", "tab", "enter", "escape", "a", "p", "u", "h", "v");
  if (predict) keys.push("e");
  if (live) keys.push("b", "w", "m", "r", "l");
  keys.push("f", "1", "2", "3", "4", "5");
  return {
    title: words.say("help"),
    rows: [...keys, "?"].map((key) => [words.say(`key.${key}`), words.say(`key.${key}.does`)]),
    keys: true,
  };
}
