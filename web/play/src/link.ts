// Links to the page. A link is data for the engine and nothing else: its words are handed on as
// they are, and the engine refuses what is wrong with them.

/** The words that a link may have. */
export const WORDS = [
  "deal",
  "day",
  "lang",
  "rules",
  "players",
  "seed",
  "human",
  "bots",
  "predict",
] as const;

/** The words of a link; `play` stands in its fragment, which no server sees. */
export type Link = Partial<Record<(typeof WORDS)[number] | "play", string>>;

/** The parts of a link to a deal, as Python tells them. */
export interface DealLink {
  deal: string;
  /** The choices of all seats, once the deal is over. */
  play: string | null;
  human: number[];
}

/** The seat of a link to a deal that one only looks at. */
export const NOBODY = "none";

/** Read the words of an address. */
export function readLink(address: URL): Link {
  const link: Link = {};
  for (const word of WORDS) {
    const value = address.searchParams.get(word);
    if (value !== null) link[word] = value;
  }
  const play = new URLSearchParams(address.hash.slice(1)).get("play");
  if (play !== null) link.play = play;
  return link;
}

/** The address of the page with other words, in a fixed order. */
export function address(page: URL, link: Link): string {
  const written = new URL(page.pathname, page);
  for (const word of WORDS) {
    const value = link[word];
    if (value !== undefined) written.searchParams.set(word, value);
  }
  if (link.play !== undefined) written.hash = new URLSearchParams({ play: link.play }).toString();
  return written.href;
}

/** The words of a link with which somebody else plays the same deal at the same seats. */
export function toPlay({ deal, human }: DealLink, lang: string): Link {
  return { deal, lang, human: human.length ? human.join(",") : NOBODY };
}

/** The words of a link with which somebody else looks at the deal as it was played. */
export function toWatch({ deal, play }: DealLink, lang: string): Link | null {
  return play === null ? null : { deal, lang, play };
}

/** The code of a deal without what does not count in it. */
export const plainCode = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** True if a link names a deal, so that everybody who opens it has the same one. */
export const namesDeal = ({ deal, seed, day }: Link) =>
  deal !== undefined || seed !== undefined || day !== undefined;

/**
 * The name under which the browser keeps the table of a link. A link without a deal is an
 * invitation to play, and goes on at one's own table, unless it asks for another one.
 */
export function tableOf(link: Link): string {
  const { lang: _, ...table } = link;
  if (!Object.keys(table).length) return "own";
  const { deal } = table;
  const words = deal === undefined ? table : { ...table, deal: plainCode(deal) };
  return JSON.stringify(Object.entries(words).sort());
}

/** True if the table of a link is to be left as soon as its deal is over. */
export const isInvitation = (link: Link) => !namesDeal(link) && tableOf(link) !== "own";
