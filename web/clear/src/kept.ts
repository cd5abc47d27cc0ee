// What this site keeps in a browser: how much there is, and its end. It is found by its names, for
// other pages of the same host may keep things of their own.

import { PICTURE, PREFIX, STORES, TABLES } from "../../common/names";
import { namesIn, withStore } from "../../common/store";
import { empty, entriesIn } from "./databases";

/** The databases of the notebooks, by language. */
declare const NOTEBOOKS: Record<string, string>;

/** A kind of thing that is kept. */
export interface Kept {
  /** The end of the keys of its texts. */
  readonly kind: string;
  /** How much there is; null where the browser does not let this page look. */
  count(): Promise<number | null>;
  /** Clear it; what is left afterwards is held by something else. */
  clear(): Promise<void>;
}

/** A store in which JupyterLite would keep its own files; other pages of the host might, too. */
const NOTEBOOKS_STORE = "precache";

const site = new URL("../", location.href).href;

const remove = (...beginnings: string[]) =>
  withStore((store) => {
    for (const name of namesIn(store, ...beginnings)) store.removeItem(name);
  });

const number = (...beginnings: string[]) =>
  withStore((store) => namesIn(store, ...beginnings).length) ?? null;

const tables: Kept = {
  kind: "tables",
  count: async () => number(TABLES),
  clear: async () => remove(TABLES, PICTURE),
};

const choices: Kept = {
  kind: "choices",
  count: async () => {
    const [all, played] = [number(PREFIX), number(TABLES, PICTURE)];
    return all === null || played === null ? null : all - played;
  },
  clear: async () => remove(PREFIX),
};

/** The notebooks of a language: in a database, or in the store where there are no databases. */
const notebooks = (lang: string, name: string): Kept => ({
  kind: `notebooks.${lang}`,
  async count() {
    const inStore = number(`${name}/`) ?? 0;
    try {
      return inStore + (await entriesIn(name));
    } catch {
      return inStore || null;
    }
  },
  async clear() {
    remove(`${name}/`);
    await empty(name);
  },
});

/** The files that are stored for use without a network, as [store, file]. */
async function files(): Promise<[Cache, Request][]> {
  const names = await caches.keys();
  const ours = names.filter((each) => each.startsWith(STORES) || each === NOTEBOOKS_STORE);
  const stores = await Promise.all(ours.map((each) => caches.open(each)));
  const lists = stores.map(async (store) =>
    (await store.keys()).map((file): [Cache, Request] => [store, file]),
  );
  return (await Promise.all(lists)).flat().filter(([, { url }]) => url.startsWith(site));
}

const offline: Kept = {
  kind: "offline",
  async count() {
    try {
      return (await files()).length;
    } catch {
      // Browsers have such stores only at secure addresses.
      return isSecureContext ? null : 0;
    }
  },
  async clear() {
    // JupyterLite notes under the address of its worker which version that has.
    remove(site);
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const ours = workers.filter(({ scope }) => scope.startsWith(site));
    await Promise.all(ours.map((each) => each.unregister()));
    if (!isSecureContext) return;
    await Promise.all((await files()).map(([store, file]) => store.delete(file)));
    const empty = (await caches.keys()).filter((each) => each.startsWith(STORES));
    for (const name of empty) {
      if (!(await (await caches.open(name)).keys()).length) await caches.delete(name);
    }
  },
};

/** A person's own work and choices. */
export const WORK: readonly Kept[] = [
  tables,
  choices,
  ...Object.entries(NOTEBOOKS).map(([lang, name]) => notebooks(lang, name)),
];

/** The work, and the copies of the site. */
export const ALL: readonly Kept[] = [...WORK, offline];

/** Clear things, each whether or not another one can be. */
export async function clear(kept: readonly Kept[]): Promise<void> {
  await Promise.allSettled(kept.map((each) => each.clear()));
}
