// Lights what an event speaks of, while one looks at its explanation: cards, boxes and seats.

import type { Account, GameEvent } from "./contract";
import { quoted } from "./flights";

const LIT = "data-lit";

/** Where an account, or a card, is on the board. */
function marks({ card, effects }: GameEvent): string[] {
  const cards = [card, ...effects.map(([kind, , , what]) => (kind === "card" ? what : null))];
  const accounts = effects.flatMap(([kind, source, target]): Account[] =>
    kind === "jetons" ? [source, target] : [],
  );
  return [
    ...cards.filter((each) => each != null).map((each) => `[data-card=${quoted(each)}]`),
    ...accounts.map(
      (each) => `[data-${typeof each === "number" ? "seat" : "box"}=${quoted(each)}]`,
    ),
  ];
}

/** Lights all that an event speaks of and nothing else; nothing at all without one. */
export function light(root: HTMLElement, event: GameEvent | null): void {
  for (const lit of root.querySelectorAll(`[${LIT}]`)) lit.removeAttribute(LIT);
  const selector = event && marks(event).join();
  if (!selector) return;
  for (const found of root.querySelectorAll(selector)) found.setAttribute(LIT, "");
}
