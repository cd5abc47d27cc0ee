// The result of a deal.

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { positionsOf, start } from "../../../src/board/deal/fold";
import { resultsOf } from "../../../src/board/deal/results";
import { boardOf, scenes } from "../../support/scenes";

const whole = boardOf("whole");

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
});
