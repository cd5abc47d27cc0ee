// What a lesson speaks of: a ring around each thing, and an arrow at the first.

import type { Words } from "../../common/words";
import { accountSelector, cardSelector } from "../effects/selectors";

const POINTED = "data-pointed";

/** The selector of what is pointed at: "card:7♦", "box:7♦", "seat:1", or a part by its name. */
function selectorOf(point: string, words: Words): string {
  const [kind, what = ""] = point.split(/:(.*)/);
  switch (kind) {
    case "card":
      return `.nj-own ${cardSelector(what)}`;
    case "box":
      return accountSelector(what);
    case "seat":
      return accountSelector(Number(what));
    case "announce":
      return ".nj-announce[aria-pressed=false]";
    case "pass":
      return `[aria-label="${words.say("pass.name")}"]`;
    case "run":
      return "[data-role=run]";
    default:
      return ".nj-own .nj-fan";
  }
}

export function pointNowhere(root: HTMLElement): void {
  for (const each of root.querySelectorAll(`[${POINTED}]`)) each.removeAttribute(POINTED);
}

/** Point at some things; the first of them gets the arrow. */
export function point(root: HTMLElement, points: readonly string[], words: Words): void {
  const found = points.flatMap((each) => [...root.querySelectorAll(selectorOf(each, words))]);
  for (const [nth, each] of found.entries()) each.setAttribute(POINTED, nth ? "ring" : "arrow");
}
