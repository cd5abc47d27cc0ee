// The result of a deal, and jetons in words.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { positionsOf, start } from "../../../src/board/deal/fold";
import { resultsOf, spokenResult, winnerLine } from "../../../src/board/deal/results";
import { signed, takings } from "../../../src/board/speech/takings";
import { wordsOf } from "../../../src/common/words";
import { boardOf, scenes } from "../../support/scenes";

const whole = boardOf("whole");
const words = wordsOf(() => whole.words);

test("nets are the engine's, and their parts add up to them, under all rules", () => {
  for (const { traits, positions } of scenes.tables) {
    const { snapshot } = traits;
    const results = resultsOf(snapshot, positionsOf(snapshot)(snapshot.events.length));
    for (const { seat, net, jetons, parts } of results) {
      equal(jetons, positions.at(-1)?.jetons[seat]);
      const amounts = parts.flatMap(({ items }) => items.map(({ amount }) => amount));
      equal(
        amounts.reduce((sum, each) => sum + each, 0),
        net,
        `${snapshot.rules.id}, seat ${seat}`,
      );
    }
    const order = results.map(({ jetons }) => jetons);
    deepEqual(
      order,
      order.toSorted((a, b) => b - a),
    );
  }
});

test("in a game the net is what this deal has brought, and equals share a place", () => {
  const snapshot = { ...whole.snapshot, chips: [50, 50, 40, 50], events: [] };
  const results = resultsOf(snapshot, start(snapshot));
  deepEqual(
    results.map(({ seat, place, net }) => [seat, place, net]),
    [
      [0, 1, 0],
      [1, 1, 0],
      [3, 1, 0],
      [2, 4, 0],
    ],
  );
  const game = { number: 3, deals: 3, finished: true, ending: null };
  equal(winnerLine(snapshot, results, words), "");
  equal(winnerLine({ ...snapshot, game }, results.slice(0, 1), words), "Ana wins the game.");
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
