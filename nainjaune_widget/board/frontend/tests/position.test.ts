// Positions are the fold of the effects of events: they must be those of the engine. So is the result.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import type { Snapshot } from "../src/board/deal/contract";
import { after, positionsOf, resultsOf, start, toAct } from "../src/board/deal/position";
import { boardOf, scenes } from "./support/scenes";

for (const { traits, positions, engine } of scenes.tables) {
  const { snapshot } = traits;
  const { rules, players, human } = snapshot;
  const table = `${rules.id}, ${players.length} players${human.length ? ", one a person" : ""}`;

  test(`the fold is Python's at every event: ${table}`, () => {
    const at = positionsOf(snapshot);
    positions.forEach((expected, cursor) => {
      const { hands, purses, boxes, run, closed } = at(cursor);
      const lying = (run.length ? run : closed).map(({ card, seat }) => [card, seat]);
      deepEqual(
        { hands: hands.map(({ cards }) => cards), sizes: hands.map(({ count }) => count) },
        { hands: expected.hands, sizes: expected.sizes },
      );
      deepEqual([purses, boxes, lying], [expected.jetons, expected.boxes, expected.run]);
    });
    equal(positions.length, snapshot.events.length + 1);
  });

  test(`the fold is the engine's wherever somebody acts: ${table}`, () => {
    const at = positionsOf(snapshot);
    ok(engine.length > 2);
    for (const { cursor, hands, jetons, boxes, turn } of engine) {
      const position = at(cursor);
      position.hands.forEach(({ cards }, seat) => {
        if (cards) deepEqual(cards, hands[seat]);
      });
      deepEqual([position.purses, position.boxes], [jetons, boxes]);
      equal(toAct(snapshot, cursor), turn);
    }
  });
}

const whole = boardOf("whole").snapshot;

test("neighbouring positions share what an event leaves alone", () => {
  const played = whole.events.findIndex(({ kind }) => kind === "play");
  const at = positionsOf(whole);
  const [one, other] = [at(played), at(played + 1)];
  equal(one.boxes, other.boxes);
  equal(one.purses, other.purses);
  equal(one.hands.filter((hand, seat) => hand === other.hands[seat]).length, 3);
});

test("calls stand until the next card; one that a banner proclaims is not shown twice", () => {
  let position = start(whole);
  for (const event of whole.events) {
    position = after(position, event);
    if (event.kind === "play") ok(position.calls.every((call) => call === null));
    const shown = event.call != null && event.seat != null && event.banner == null;
    if (shown) equal(position.calls[event.seat as number], event.call);
    if (event.banner != null) equal(position.calls[event.seat as number], null);
  }
});

test("a run has come to its end from the stop until the next card", () => {
  let [position, stopped, ends] = [start(whole), false, 0];
  for (const event of whole.events) {
    position = after(position, event);
    if (event.mark === "stop" || event.mark === "king") stopped = true;
    else if (event.kind !== "lead") stopped = false;
    equal(position.stopped, stopped, `event ${event.number}`);
    ends += +stopped;
  }
  ok(ends > 3);
});

test("once somebody has gone out nobody is to act", () => {
  const out = whole.events.findIndex(({ kind }) => kind === "out");
  equal(toAct(whole, out), null);
  equal(toAct(whole, out + 1), null);
  equal(toAct(whole, whole.events.length), null);
});

test("where the next card names its holder, the turn is told only once it has been heard", () => {
  const { snapshot } = boardOf("pope-joan");
  equal(snapshot.rules.byHolder, true);
  const cursor = snapshot.events.findIndex(({ kind }) => kind === "play");
  const heard = { ...snapshot, events: snapshot.events.slice(0, cursor) };
  equal(toAct(snapshot, cursor, heard), null);
  equal(toAct(snapshot, cursor, snapshot), snapshot.events[cursor]?.seat);
  const looksOn: Snapshot = { ...snapshot, human: [] };
  equal(toAct(looksOn, cursor), null);
  equal(toAct({ ...snapshot, rules: { ...snapshot.rules, byHolder: false } }, cursor, heard), 1);
});

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
  const snapshot = { ...whole, chips: [50, 50, 40, 50], events: [] };
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
