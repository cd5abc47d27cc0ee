// Cards and the interface's texts in the reader's language.

export const SUITS = "♣♦♥♠";
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string) => card.slice(-1) as "♣" | "♦" | "♥" | "♠";

/** Texts by their keys. */
export type Catalogue = Record<string, string>;

export type Words = ReturnType<typeof wordsOf>;

export function wordsOf(catalogue: Catalogue) {
  /** A text with its values filled in; an unknown key shows itself. */
  const say = (key: string, values: Record<string, string | number> = {}): string =>
    (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );

  /** The suit of a card: "hearts". */
  const suit = (card: string) => say(`suit.${SUITS.indexOf(suitOf(card))}`);

  return {
    say,
    suit,

    /** A card as it is spoken: "king of hearts". */
    card: (card: string) =>
      say("card", { rank: say(`rank.${RANKS.indexOf(rankOf(card)) + 1}`), suit: suit(card) }),

    /** The rank in the corner of a card: "Q", "D" in French, "10". */
    letter(card: string): string {
      const rank = rankOf(card);
      return catalogue[`letter.${RANKS.indexOf(rank) + 1}`] ?? rank;
    },

    /** A number of jetons, with a true minus sign before a debt. */
    amount: (jetons: number) => String(jetons).replace("-", "−"),
  };
}
