// The moves before a person's first turn, where the host's page asks that they be shown to be read.

import { deepEqual, equal, match, ok } from "node:assert/strict";
import { test } from "node:test";
import { boardOf, type Traits } from "../../support/scenes";
import { Stage } from "../../support/stage";

const newcomer = (name: string): Traits => ({ ...boardOf(name), firstMoves: true });
const person = newcomer("a person");
const { events } = person.snapshot;
const end = events.length;
const stakes = events.filter(({ kind }) => kind === "ante").length;
/** Half a minute for all of them together at most. */
const READING_MS = Math.min(1900, 30_000 / end);

test("the first moves are shown one after the other, until the first turn", async (t) => {
  const stage = new Stage(t, person);
  const { replay } = stage.interaction;
  const shown = [];
  deepEqual([stage.cursor, replay.seen, replay.reading], [0, 0, true]);
  while (stage.cursor < end) {
    await stage.run(READING_MS / 2);
    shown.push(stage.cursor);
    await stage.run(READING_MS / 2);
  }
  // All stakes are one move; every other event keeps its number.
  deepEqual(shown, [0, ...events.map(({ number }) => number).slice(stakes - 1, -1)]);
  equal(replay.reading, false);
  equal(stage.drawn[0]?.length, events.slice(0, stakes).flatMap(({ effects }) => effects).length);
});

test("the stakes are told as one only while they are read", async (t) => {
  const stage = new Stage(t, person);
  const { replay } = stage.interaction;
  await stage.run(READING_MS + 10);
  deepEqual([stage.cursor, replay.staked], [stakes, true]);
  await stage.press("t");
  await stage.go(stakes);
  equal(replay.staked, false);
});

test("one may skip them, and a card chosen meanwhile is kept for one's turn", async (t) => {
  const stage = new Stage(t, person);
  const { commands, replay } = stage.interaction;
  const [card = ""] = person.snapshot.legal;
  await stage.after(() => commands.put(card));
  equal(commands.keeping.kept, card);
  await stage.after(commands.myTurn);
  deepEqual([stage.cursor, replay.reading, replay.playing], [end, false, false]);
  await stage.run(4 * READING_MS);
  equal(stage.cursor, end);
});

test("a listener hears the hand at once, and at the end what has happened", async (t) => {
  const stage = new Stage(t, person);
  const hand = (person.words["ask.hand"] as string).split("{")[0] ?? "";
  ok(stage.said.includes(hand), stage.said);
  await stage.press("t");
  match(stage.said, /leads/);
  ok(stage.said.endsWith(person.snapshot.yourTurn ?? "?"), stage.said);
});

test("at no pace they are shown at once", async (t) => {
  const stage = new Stage(t, person, { settings: { pace: 0 } });
  equal(stage.cursor, end);
});

test("what one has played in is not begun anew", async (t) => {
  const own = { ...events.find(({ kind }) => kind === "play"), seat: 0, number: end + 1 };
  const changed = { events: [...events, own as (typeof events)[number]] };
  const stage = new Stage(t, person, { changed });
  deepEqual([stage.cursor, stage.interaction.replay.reading], [end + 1, false]);
});

test("a new deal begins so, too, as long as the page asks for it", async (t) => {
  const stage = new Stage(t, person);
  const { replay } = stage.interaction;
  await stage.press("t");
  await stage.put({ deal: 8 });
  deepEqual([stage.cursor, replay.reading, replay.playing], [0, true, true]);
  await stage.press("t");
  stage.model.set("firstMoves", false);
  await stage.put({ deal: 9 });
  deepEqual([stage.cursor, replay.reading], [end, false]);
});

for (const name of ["a person", "whole"]) {
  test(`elsewhere the deal is shown as Python has it: ${name}`, async (t) => {
    const traits = name === "whole" ? newcomer(name) : boardOf(name);
    const stage = new Stage(t, traits);
    equal(stage.cursor, traits.snapshot.events.length);
    equal(stage.interaction.replay.reading, false);
  });
}
