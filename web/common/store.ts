// The browser's store for this site. What is kept there never leaves the browser.

import { CHOICES } from "./names";

/** Do something with the store; undefined where there is none, or none for this page. */
export function withStore<Result>(act: (store: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** The names in the store that begin in some way. */
export const namesIn = (store: Storage, ...beginnings: string[]) =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((name) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  );

/** A choice of the person, such as the theme. */
export const chosen = (name: string): string | null =>
  withStore((store) => store.getItem(CHOICES + name)) ?? null;

export const choose = (name: string, value: string) =>
  withStore((store) => store.setItem(CHOICES + name, value));
