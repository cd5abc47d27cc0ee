// Lights on the cards, boxes and seats that an event speaks of, while a person looks at its
// explanation.

import type { Account, GameEvent } from "../deal/contract";
import { accountSelector, cardSelector } from "./selectors";

const LIT = "data-lit";

function selectorsOf({ card, effects }: GameEvent): string[] {
  const cards = [card, ...effects.map(([kind, , , what]) => (kind === "card" ? what : null))];
  const accounts = effects.flatMap(([kind, source, target]): Account[] =>
    kind === "jetons" ? [source, target] : [],
  );
  return [
    ...cards.filter((each) => each != null).map(cardSelector),
    ...accounts.map(accountSelector),
  ];
}

/** Light everything that an event speaks of and nothing else; without an event, nothing. */
export function light(root: HTMLElement, event: GameEvent | null): void {
  for (const lit of root.querySelectorAll(`[${LIT}]`)) lit.removeAttribute(LIT);
  const selector = event && selectorsOf(event).join();
  if (!selector) return;
  for (const found of root.querySelectorAll(selector)) found.setAttribute(LIT, "");
}
