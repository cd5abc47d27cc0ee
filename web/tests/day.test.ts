// The deal of the day: its date, doubts about the clock, and the sentence of a result.

import { equal } from "node:assert/strict";
import { test } from "node:test";
import en from "../../nainjaune_widget/words/en/play.json";
import fr from "../../nainjaune_widget/words/fr/play.json";
import { doubtOf, refusalOf, seedOf, sentence, today, written } from "../play/src/day";

const say =
  (texts: Record<string, string>) =>
  (key: string, values: Record<string, string> = {}) =>
    (texts[key] as string).replace(/\{(\w+)\}/g, (_, name) => values[name] as string);

test("the day is the same all over the world: it changes at midnight in UTC", () => {
  equal(today(Date.parse("2026-11-25T23:59:59+00:00")), "2026-11-25");
  equal(today(Date.parse("2026-11-25T23:30:00-05:00")), "2026-11-26");
  equal(seedOf("2026-11-25"), "20261125");
});

test("a date is one of the calendar, and not to come", () => {
  equal(refusalOf("2026-11-25", "2026-11-25"), null);
  equal(refusalOf("2026-02-28", "2026-11-25"), null, "an earlier one can be played");
  equal(refusalOf("2026-11-26", "2026-11-25"), "to-come");
  for (const wrong of ["", "2026-02-29", "2026-13-01", "26-11-25", "2026-11-25T10", "<b>"]) {
    equal(refusalOf(wrong, "2026-11-25"), "no-date", wrong);
  }
});

test("a clock is wrong that is before the page itself, or before what was played here", () => {
  equal(doubtOf("2026-11-25", "2026-11-25"), null);
  equal(doubtOf("2030-01-01", "2026-11-25", "2029-12-31"), null, "a page may be old");
  equal(doubtOf("2026-11-24", "2026-11-25"), "too-early");
  equal(doubtOf("2026-11-25", "2026-11-20", "2026-11-26"), "back");
});

test("a result is one sentence, with the helps that led to it", () => {
  const date = "2026-12-01";
  equal(
    sentence({ date, helps: [], net: 23 }, "en", say(en)),
    "Nain Jaune, deal of the day, 1 December 2026: +23, and you?",
  );
  equal(
    sentence({ date, helps: ["hint", "undo"], net: -4 }, "en", say(en)),
    "Nain Jaune, deal of the day, 1 December 2026: −4 (with a hint and a move taken back), and you?",
  );
  equal(
    sentence({ date, helps: ["beliefs", "what-if", "again"], net: 0 }, "fr", say(fr)),
    "Nain jaune, donne du jour, 1er décembre 2026\u202f: 0 (avec des probabilités affichées, un " +
      "«\u202fet si…\u202f» et un nouveau départ), et vous\u202f?",
  );
  equal(written("2026-11-25", "fr", say(fr)), "25 novembre 2026");
});
