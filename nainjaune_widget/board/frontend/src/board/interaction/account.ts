import type { DialogSheet } from "../../common/parts/sheet";
import type { Words } from "../../common/words";
import type { Account, Snapshot } from "../deal/contract";
import { movedBy } from "../deal/fold";

/** A sheet with the extras of `SheetTable`, which Python never sends. */
export interface EventSheet extends DialogSheet {
  go?(cursor: number): void;
  spelled?(text: string): string;
  keys?: boolean;
}

/** The account of a seat or a box: its first jetons, and every event that changed them. */
export function accountSheet(
  account: Account,
  { boxes, chips, events, players, rules }: Snapshot,
  cursor: number,
  words: Words,
  go: (cursor: number) => void,
): EventSheet {
  const isSeat = typeof account === "number";
  const name = isSeat
    ? players[account]?.called
    : rules.boxes.find(({ id }) => id === account)?.name;
  let jetons = (isSeat ? chips[account] : boxes[account]) ?? 0;
  const rows: DialogSheet["rows"] = [["", words.say("why.before"), jetons]];
  for (const event of events.slice(0, cursor)) {
    const change = movedBy(event, account);
    if (!change) continue;
    jetons += change;
    rows.push([event.number, event.text.log, (change > 0 ? "+" : "") + change]);
  }
  rows.push(["", words.say("why.now"), jetons]);
  const title = words.say("why", { name: name ?? "", n: words.amount(jetons) });
  return { title, rows, go, spelled: words.spelled };
}
