import type { Notice } from "../../common/parts/notice";
import type { Words } from "../../common/words";
import type { Rules, Snapshot, TableSetup } from "../deal/contract";
import type { Commands } from "../interaction/commands";
import { RulesText } from "./rules";
import { TableForm } from "./table";

/** The choices for a table, or the rules, as Python has sent them. */
type Panel = { setup: TableSetup } | { rules: Rules; announcing: boolean | undefined };

interface SetupPanelProps {
  panel: Panel;
  snapshot: Snapshot;
  notice: Notice | null;
  root: HTMLElement;
  words: Words;
  commands: Commands;
}

/** The content of the dialog. */
export function SetupPanel({ panel, snapshot, notice, root, words, commands }: SetupPanelProps) {
  if ("rules" in panel)
    return <RulesText {...panel} page={pageOfRules(root, snapshot)} words={words} />;
  const refused = notice && !notice.done ? notice.text : null;
  const { setup } = panel;
  return <TableForm {...{ setup, refused, root, words, commands }} lost={lostWith(snapshot)} />;
}

/** The address of the page of rules that the host's page names, in the board's language. */
const pageOfRules = (root: HTMLElement, { lang }: Snapshot) =>
  root.closest<HTMLElement>("[data-rules-page]")?.dataset.rulesPage?.replace("{lang}", lang);

/** The key of the text that says what a new deal would cost; empty if nothing. */
function lostWith({ game, turn, mayUndo }: Snapshot): string {
  if (game && !game.finished && (mayUndo || game.number > 1)) return "table.lost.game";
  return turn != null && mayUndo ? "table.lost" : "";
}
