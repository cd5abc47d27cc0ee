// Where the jetons of a seat or a box came from: what it had, and every event that touched it.

import type { Account, Snapshot } from "./contract";
import type { Leaf } from "./sheet";
import type { Words } from "./words";

export function why(
  account: Account,
  { boxes, chips, events, players, rules }: Snapshot,
  cursor: number,
  words: Words,
  go: (cursor: number) => void,
): Leaf {
  const isSeat = typeof account === "number";
  const named = isSeat ? players[account] : rules.boxes.find(({ id }) => id === account);
  let n = (isSeat ? chips[account] : boxes[account]) ?? 0;
  const rows: Leaf["rows"] = [["", words.say("why.before"), n]];
  for (const { number, effects, text } of events.slice(0, cursor)) {
    let change = 0;
    for (const [kind, source, target, amount] of effects) {
      if (kind === "jetons") change += (+(target === account) - +(source === account)) * amount;
    }
    if (!change) continue;
    n += change;
    rows.push([number, text.log, (change > 0 ? "+" : "") + change]);
  }
  rows.push(["", words.say("why.now"), n]);
  return { title: words.say("why", { name: named?.name ?? "", n: words.amount(n) }), rows, go };
}
