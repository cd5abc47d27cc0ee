// The tables that this browser keeps.

import { PICTURE, TABLES } from "../../common/names";
import { namesIn, withStore } from "../../common/store";

/** More than anybody goes back to; a browser gives each site some megabytes. */
const MOST_TABLES = 30;

export interface Kept {
  /** The kept table, as Python wrote it. */
  table: string;
  over: boolean;
  code: string;
  /** The time at which it was kept, in milliseconds. */
  at: number;
}

function read(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { table, over, code, at } = JSON.parse(text);
    if (typeof table !== "string" || typeof code !== "string") return null;
    return { table, code, over: over === true, at: Number(at) };
  } catch {
    return null;
  }
}

/** The name in the store of the table of that name. */
export const nameOf = (table: string) => TABLES + table;

/** True if a change of the store, made in another tab, is one to the table of that name. */
export const isPlayedElsewhere = ({ key, newValue }: StorageEvent, name: string) =>
  key === nameOf(name) && newValue !== null;

/** The table of that name, null if there is none that can be read. */
export const keptTable = (name: string): Kept | null =>
  withStore((store) => read(store.getItem(nameOf(name)))) ?? null;

/** The last date whose deal of the day is kept here; nothing if there is none. */
export const lastDay = (): string =>
  withStore((store) =>
    namesIn(store, TABLES)
      .map((name) => /^\[\["day","([\d-]+)"\]\]$/.exec(name.slice(TABLES.length))?.[1] ?? "")
      .sort()
      .at(-1),
  ) ?? "";

/** Something is kept under that name, though it may be damaged. */
export const isKept = (name: string): boolean =>
  withStore((store) => store.getItem(nameOf(name)) !== null) === true;

/** True if nothing has been kept yet, in a browser that can: somebody comes for the first time. */
export const isFirstVisit = (): boolean =>
  withStore((store) => namesIn(store, TABLES).length === 0) === true;

/** A board as it looked when its table was kept, with no more on it than the person may know. */
interface Picture {
  build: string;
  table: string;
  at: number;
  snapshot: object;
}

/** True of a table for one person: of several, each has a hand that the others must not see. */
export const mayBePictured = ({ human, line }: { human: number[]; line?: unknown }) =>
  human.length === 1 && !line;

/** Keep the picture of a board that is left. It is no more than a picture, and may be lost. */
export const keepPicture = (picture: Picture): void => {
  withStore((store) => store.setItem(PICTURE, JSON.stringify(picture)));
};

/** The picture of a kept table, null if there is none of this build of the page. */
export const keptPicture = (build: string, table: string, { at }: Kept): object | null =>
  withStore((store) => {
    const found: Picture | null = JSON.parse(store.getItem(PICTURE) ?? "null");
    const fits = found?.build === build && found.table === table && found.at === at;
    return fits ? found.snapshot : null;
  }) ?? null;

/** Keep a table; false if this browser cannot. The oldest make room for it. */
export function keepTable(name: string, kept: Kept): boolean {
  const done = withStore((store) => {
    store.removeItem(PICTURE);
    const age = (each: string) => read(store.getItem(each))?.at ?? 0;
    const others = namesIn(store, TABLES).filter((each) => each !== nameOf(name));
    others.sort((a, b) => age(b) - age(a));
    for (const old of others.splice(MOST_TABLES - 1)) store.removeItem(old);
    for (;;) {
      try {
        store.setItem(nameOf(name), JSON.stringify(kept));
        return true;
      } catch (error) {
        // The store is full.
        const oldest = others.pop();
        if (oldest === undefined) throw error;
        store.removeItem(oldest);
      }
    }
  });
  return done === true;
}
