// Scripts of the site's pages that run as they are: the theme, the search.

import { deepEqual, equal } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const source = (path: string) => readFileSync(`../../../web/${path}`, "utf8");

/** Run the script that every page begins with; returns what the store keeps, and the way to leave. */
function opened(kept: Record<string, string>, dark: boolean) {
  const heard = new Map<string, (event: object) => void>();
  const store = new Map(Object.entries(kept));
  const around = {
    document: {
      documentElement: { dataset: {} },
      currentScript: { src: "https://a.test/x/y/z.js" },
    },
    localStorage: {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => store.set(name, value),
      removeItem: (name: string) => store.delete(name),
    },
    matchMedia: () => ({ matches: dark }),
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    MutationObserver: class {
      observe() {}
    },
    isSecureContext: false,
    navigator: {},
    URL,
  };
  runInNewContext(source("pages/static/early.js"), around);
  return { store, leave: () => heard.get("pagehide")?.({}) };
}

test("a page has the theme that was chosen, else the system's, and leaves only the choice", () => {
  const chosen = { "nain-jaune/choice/theme": "light" };
  const { store, leave } = opened(chosen, true);
  deepEqual([store.get("mode"), store.get("theme")], ["light", "light"]);
  leave();
  deepEqual(Object.fromEntries(store), chosen);
  deepEqual([...opened({}, true).store.values()], ["auto", "dark"]);
});

test("the search ranks the name itself first, chapters before the reference, without accents", () => {
  class Stemmer {
    stemWord = (word: string) => word;
  }
  const window = { location: { search: "?q=opera" } };
  runInNewContext(source("pages/search.js"), { window, Stemmer, RegExp, URLSearchParams });
  const { Scorer, Stemmer: Own } = window as unknown as {
    Scorer: Record<string, number> & { score(found: unknown[]): number };
    Stemmer: typeof Stemmer;
  };
  equal(new Own().stemWord("bêtœ"), "betoe");
  equal((Scorer.objNameMatch as number) > (Scorer.objPartialMatch as number), true);
});
