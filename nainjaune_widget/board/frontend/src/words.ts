import type { Catalogue } from "./contract";

const SUITS = "♣♦♥♠";
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string): string => card.slice(-1);

/** The interface's texts in the board's language. */
export class Words {
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** A text by its key, values filled in; an unknown key shows itself. */
  say(key: string, values: Record<string, string | number> = {}): string {
    const text = this.#catalogue[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  /** A card as it is spoken: "king of hearts". */
  card(card: string): string {
    return this.say("card", {
      rank: this.say(`rank.${RANKS.indexOf(rankOf(card)) + 1}`),
      suit: this.suit(card),
    });
  }

  /** The suit of a card: "hearts". */
  suit(card: string): string {
    return this.say(`suit.${SUITS.indexOf(suitOf(card))}`);
  }

  /** A number of jetons, a true minus sign before what is owed. */
  amount(jetons: number): string {
    return String(jetons).replace("-", "−");
  }
}
