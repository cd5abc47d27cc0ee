// Selectors that find cards, seats and boxes by the marks that outside checks rely on, too.

import type { Account } from "../deal/contract";

const quoted = (text: string | number) => `"${CSS.escape(String(text))}"`;

/** A face-up card. */
export const cardSelector = (card: string) => `[data-card=${quoted(card)}]`;

/** A seat or a box. */
export const accountSelector = (account: Account) =>
  `[data-${typeof account === "number" ? "seat" : "box"}=${quoted(account)}]`;
