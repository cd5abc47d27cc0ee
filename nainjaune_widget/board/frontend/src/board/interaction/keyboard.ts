// The keys of a view.

import { type Press, RUN } from "../../common/page/keys";
import type { Replay } from "../deal/replay";
import type { Asked } from "../speech/asked";
import type { Commands, DialogContent } from "./commands";
import { PACE_STEP } from "./pace";

/** A form's control keeps its own keys. */
const belongsToField = (key: string, target: Element): boolean =>
  target.matches("input, select, textarea") && !["Escape", "?", RUN].includes(key);

/** Space presses a control that was reached with the keyboard; elsewhere it plays and pauses. */
const pressesControl = (key: string, target: Element): boolean =>
  key === " " && target.matches(":is(button, summary):focus-visible");

/** A slider tells its own value after a step. */
const speaksForItself = (key: string, target: Element): boolean =>
  /^Arrow|^Home$/.test(key) && target.matches("[role=slider]");

interface Reactions {
  /** The dialog that is open. */
  dialog(): DialogContent;
  close(): void;
  /** Close or drop what is open, one thing at a time. */
  retreat(): void;
  changePace(by: number): void;
  /** Answer a listener. */
  answer(what: keyof Asked): void;
  /** Act without telling it. */
  quietly(act: () => void): void;
  /** Say that the keys that run a cell do nothing here. */
  runNothing(): void;
}

/** Act on the keys pressed in a view, until it ends. */
export function keyboardOf(
  root: HTMLElement,
  replay: Replay,
  commands: Commands,
  { dialog, close, retreat, changePace, answer, quietly, runNothing }: Reactions,
  signal: AbortSignal,
): Press {
  /** The focus moves by Tab. */
  let tabs = false;
  root.addEventListener("pointerdown", () => (tabs = false), { signal, capture: true });
  /** The arrows walk through a hand that was reached with Tab; elsewhere they step. */
  const walksHand = (key: string, target: Element): boolean =>
    tabs && /^Arrow(Left|Right)$/.test(key) && target.matches(".nj-hold");
  /** Go to the next card of the hand, or to the one before. */
  const walk = (key: string, from: Element) => {
    const cards = [...root.querySelectorAll<HTMLElement>(".nj-hold")];
    const by = key === "ArrowRight" ? 1 : -1;
    cards[cards.indexOf(from as HTMLElement) + by]?.focus();
  };

  const keys: Record<string, () => void> = {
    ArrowRight: commands.step,
    ArrowLeft: commands.back,
    Home: commands.first,
    End: commands.last,
    " ": () => (replay.playing ? commands.pause() : commands.play()),
    n: commands.nextStop,
    s: commands.nextSweep,
    t: commands.myTurn,
    "+": () => changePace(-PACE_STEP),
    "-": () => changePace(PACE_STEP),
    u: commands.undo,
    p: commands.pass,
    a: commands.announce,
    h: commands.hint,
    b: commands.beliefs,
    e: () => root.querySelector<HTMLElement>("[data-role=prediction] input")?.focus(),
    m: commands.table,
    l: commands.learn,
    r: commands.rules,
    v: commands.review,
    w: commands.whatIf,
    f: commands.fullScreen,
    // A clicker, with which one shows slides, has these two.
    PageDown: commands.step,
    PageUp: commands.back,
    1: () => answer("cards"),
    2: () => answer("boxes"),
    3: () => answer("jetons"),
    4: () => answer("details"),
    5: () => answer("run"),
    "?": () => (dialog() ? close() : commands.help()),
    Escape: retreat,
    [RUN]: runNothing,
  };

  return (key, target) => {
    tabs ||= key === "Tab";
    if (pressesControl(key, target) || belongsToField(key, target)) return false;
    // A dialog may have to be scrolled; a projector's clicker steps under the table of beliefs.
    const scrolls = dialog() && dialog() !== "beliefs" && key.startsWith("Page");
    const act = scrolls ? undefined : keys[key];
    if (act && walksHand(key, target)) walk(key, target);
    else if (act && speaksForItself(key, target)) quietly(act);
    else if (act) act();
    // Escape goes on to Jupyter.
    return !!act && key !== "Escape";
  };
}
