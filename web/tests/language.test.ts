// The language of a page, decided by the script that runs first on every page.

import { equal } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SCRIPT = readFileSync("../../../web/common/language.js", "utf8");

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
  runInNewContext(SCRIPT, names);
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
