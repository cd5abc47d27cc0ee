// The end of what this site keeps in a browser. It is found by its names, for other pages of the same
// host may keep things of their own.

import { deleted } from "./databases";
import { PREFIX, STORES } from "./names";
import { namesIn, withStore } from "./store";

/** The databases of the notebooks, by language. */
declare const NOTEBOOKS: Record<string, string>;

const remove = (...beginnings: string[]) =>
  withStore((store) => {
    for (const name of namesIn(store, ...beginnings)) store.removeItem(name);
  });

/** Clear a person's work and choices; it fails where another tab holds some of them. */
export async function clearWork(): Promise<void> {
  const names = Object.values(NOTEBOOKS);
  // Without databases JupyterLite's files are in the store.
  remove(PREFIX, ...names.map((name) => `${name}/`));
  await Promise.all(names.map(deleted));
}

/** Clear the copies of the site, for use without a network; `site` is its address. */
export async function clearCopies(site: string): Promise<void> {
  // JupyterLite notes the version of its worker under that address, and has its files in "precache".
  remove(site);
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const ours = workers.filter(({ scope }) => scope.startsWith(site));
  await Promise.all(ours.map((each) => each.unregister()));
  if (!isSecureContext) return;
  const isOurs = (name: string) => name === "precache" || name.startsWith(STORES);
  await Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)));
}
