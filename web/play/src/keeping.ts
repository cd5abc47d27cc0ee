// The tables that this browser keeps. They never leave it.

const PREFIX = "nain-jaune/";
const TABLES = `${PREFIX}play/`;
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

/** Do something with the browser's store; undefined where it has none, or none for this page. */
function withStore<Result>(act: (store: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

const namesIn = (store: Storage, prefix: string) =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((name) =>
    name.startsWith(prefix),
  );

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

/** The table of that name, null if there is none. */
export const keptTable = (name: string): Kept | null =>
  withStore((store) => read(store.getItem(TABLES + name))) ?? null;

/** Keep a table; false if this browser cannot. The oldest make room for it. */
export function keepTable(name: string, kept: Kept): boolean {
  const done = withStore((store) => {
    store.setItem(TABLES + name, JSON.stringify(kept));
    const age = (each: string) => read(store.getItem(each))?.at ?? 0;
    const tables = namesIn(store, TABLES).sort((a, b) => age(b) - age(a));
    for (const old of tables.slice(MOST_TABLES)) store.removeItem(old);
    return true;
  });
  return done === true;
}

/** A choice of the person, such as the theme. */
export const chosen = (name: string): string | null =>
  withStore((store) => store.getItem(`${PREFIX}choice/${name}`)) ?? null;

export const choose = (name: string, value: string) =>
  withStore((store) => store.setItem(`${PREFIX}choice/${name}`, value));

/** Forget everything that this site keeps of a person in this browser. */
export const clearWork = () =>
  withStore((store) => {
    for (const name of namesIn(store, PREFIX)) store.removeItem(name);
  });
