// The table that is drawn while Python starts: the board's own view of a deal before its cards.

import { type Link, plainCode } from "./link";

export interface Waiting {
  words: Record<string, string>;
  settings: Record<string, unknown>;
  /** A snapshot for each ruleset and number of players: "lindor-1789/4". */
  tables: Record<string, unknown>;
  /** The table of a code, by its first two symbols. */
  codes: Record<string, string>;
  /** By ruleset, the table without a number of players. */
  usual: Record<string, string>;
}

/** The traits of a board on which nothing has happened yet. */
export function traitsFor(waiting: Waiting, link: Link, code: string | undefined) {
  const { tables, codes, usual } = waiting;
  const [first] = Object.values(usual);
  const named = link.rules === undefined ? first : usual[link.rules];
  const asked = `${link.rules ?? first?.split("/")[0]}/${link.players}`;
  const coded = code === undefined ? undefined : codes[plainCode(code).slice(0, 2)];
  const name = [coded, asked, named].find(
    (each) => each !== undefined && Object.hasOwn(tables, each),
  );
  return {
    snapshot: tables[name ?? first ?? ""],
    words: waiting.words,
    settings: waiting.settings,
    show: { cursor: 0, count: 0, rev: 0 },
  };
}
