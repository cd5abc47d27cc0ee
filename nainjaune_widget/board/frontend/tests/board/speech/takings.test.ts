// Jetons in words.

import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { positionsOf, start } from "../../../src/board/deal/fold";
import { resultsOf } from "../../../src/board/deal/results";
import { signed, spokenResult, takings, winnerLine } from "../../../src/board/speech/takings";
import { wordsOf } from "../../../src/common/words";
import { boardOf } from "../../support/scenes";

const whole = boardOf("whole");
const words = wordsOf(() => whole.words);

test("a game has one winner, or several share the first place", () => {
  const snapshot = { ...whole.snapshot, chips: [50, 50, 40, 50], events: [] };
  const results = resultsOf(snapshot, start(snapshot));
  const game = { number: 3, deals: 3, finished: true, ending: null };
  equal(winnerLine(snapshot, results, words), "");
  equal(winnerLine({ ...snapshot, game }, results.slice(0, 1), words), "Ana wins the game.");
  equal(
    winnerLine({ ...snapshot, game }, results.slice(0, 2), words),
    "Ana, Ben share the first place.",
  );
  equal(
    winnerLine({ ...snapshot, game }, results, words),
    "Ana, Ben, David share the first place.",
  );
});

test("the result is told in one sentence, once somebody has gone out", () => {
  const { snapshot } = whole;
  const at = positionsOf(snapshot);
  equal(
    spokenResult(snapshot, at(snapshot.events.length), words),
    "Ana wins the deal: Chloé plus 20, Ana plus 19, David minus 21, Ben minus 26.",
  );
  equal(spokenResult({ ...snapshot, events: snapshot.events.slice(0, 20) }, at(20), words), "");
});

test("an amount is told with its sign as a word", () => {
  equal(signed("Ben", 12, words), "Ben plus 12");
  equal(signed("Ben", -12, words), "Ben minus 12");
  equal(signed("Ben", 0, words), "Ben 0");
});

test("takings are what seats have taken from the boxes, and from nobody else", () => {
  equal(takings(whole.snapshot.events, whole.snapshot, words).startsWith("Ana takes 12"), true);
  equal(takings(whole.snapshot.events.slice(0, 4), whole.snapshot, words), "");
  const points = whole.snapshot.events.filter(({ kind }) => kind === "points");
  ok(points.length > 0);
  equal(takings(points, whole.snapshot, words), "");
});
