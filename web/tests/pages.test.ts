// Scripts of the site's pages that run as they are: the language, the theme.

import { deepEqual, equal } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const source = (path: string) => readFileSync(`../../../web/${path}`, "utf8");

interface Reader {
  search?: string;
  /** The choice that is kept; null where the page may not look. */
  chosen?: string | null;
  navigator?: { languages?: string[]; language?: string };
}

/** The language of a page that has English and French. */
function languageFor({ search = "", chosen, navigator = {} }: Reader): string {
  const root = { lang: "", getAttribute: () => "en fr" };
  const getItem = (name: string) => {
    if (chosen === null) throw new Error("No store here.");
    return name === "nain-jaune/choice/lang" ? (chosen ?? null) : null;
  };
  const document = { documentElement: root };
  const names = { document, navigator, location: { search }, localStorage: { getItem } };
  runInNewContext(source("common/language.js"), names);
  return root.lang;
}

test("the language asked for is used, else the one chosen last, else the browser's", () => {
  const navigator = { languages: ["en-GB"], language: "en-GB" };
  equal(languageFor({ search: "?deal=1&lang=fr", chosen: "en", navigator }), "fr");
  equal(languageFor({ search: "?slang=fr", chosen: "fr", navigator }), "fr");
  equal(languageFor({ search: "?slang=fr", navigator }), "en");
});

test("the whole list of the browser counts, in its order", () => {
  equal(languageFor({ navigator: { languages: ["de-DE", "fr-CA", "en"], language: "de" } }), "fr");
  equal(languageFor({ navigator: { languages: ["de", "en-US", "fr"], language: "de" } }), "en");
});

test("a language that the site has not is passed over", () => {
  const navigator = { languages: ["fr"] };
  equal(languageFor({ search: "?lang=de", chosen: "it", navigator }), "fr");
  equal(languageFor({ search: "?lang=fr-CA", chosen: "en", navigator }), "en");
  equal(languageFor({ search: "?lang=", navigator: { languages: ["de"] } }), "en");
});

test("browsers without a list or a store have a language, too", () => {
  equal(languageFor({ chosen: null, navigator: { language: "fr-FR" } }), "fr");
  equal(languageFor({ chosen: null }), "en");
});

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
