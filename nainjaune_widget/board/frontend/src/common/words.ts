// Cards and the interface's texts in the reader's language.

export const SUITS = "♣♦♥♠";
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string) => card.slice(-1) as "♣" | "♦" | "♥" | "♠";

/** A text with a capital letter at its beginning. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts by their keys. */
export type Catalogue = Record<string, string>;

export type Words = ReturnType<typeof wordsOf>;

/** The texts of a catalogue, which is read anew each time: Python may replace it by another. */
export function wordsOf(catalogue: () => Catalogue) {
  /** A text with its values filled in; an unknown key shows itself. */
  const say = (key: string, values: Record<string, string | number> = {}): string =>
    (catalogue()[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );

  /** The suit of a card: "hearts". */
  const suit = (card: string) => say(`suit.${SUITS.indexOf(suitOf(card))}`);

  const amount = (jetons: number) => String(jetons).replace("-", "−");

  /** The rank of a card as it is spoken: "king". */
  const rank = (card: string) => say(`rank.${RANKS.indexOf(rankOf(card)) + 1}`);

  const card = (code: string) => say("card", { rank: rank(code), suit: suit(code) });

  const letterOf = (code: string): string => {
    const own = rankOf(code);
    return catalogue()[`letter.${RANKS.indexOf(own) + 1}`] ?? own;
  };

  return {
    say,
    suit,
    rank,

    /** A card as it is spoken: "king of hearts". */
    card,

    /** The rank in the corner of a card: "Q", "D" in French, "10". */
    letter: letterOf,

    /** A text with the names of cards and suits in place of their signs. */
    spelled: (text: string) =>
      text.replace(/(10|[\dA-Z])?([♣♦♥♠])/g, (sign) => {
        const found = RANKS.find((own) => letterOf(own + suitOf(sign)) === rankOf(sign));
        return found ? card(found + suitOf(sign)) : sign.replace(/[♣♦♥♠]/, suit);
      }),

    /** A number of jetons, with a true minus sign before a debt. */
    amount,

    /** A difference in jetons, with its sign. */
    difference: (jetons: number) => (jetons > 0 ? "+" : "") + amount(jetons),
  };
}
