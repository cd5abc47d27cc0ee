// The cursor: moved by commands, by Python, by the clock and by new events.

import { deepEqual, equal, match, ok } from "node:assert/strict";
import { test } from "node:test";
import { boardOf, type Traits } from "./support/scenes";
import { Stage } from "./support/stage";

const whole = boardOf("whole");
const { events } = whole.snapshot;
const end = events.length;
const marked = (mark: string) =>
  events.filter((each) => each.mark === mark).map((each) => each.number);
const kindOf = (kind: string) => events.findIndex((each) => each.kind === kind);

test("each key does what it says", async (t) => {
  const stage = new Stage(t, whole, { cursor: 5 });
  for (const [key, cursor] of [
    ["ArrowRight", 6],
    ["ArrowLeft", 5],
    ["Home", 0],
    ["ArrowLeft", 0],
    ["n", marked("stop")[0]],
    ["Home", 0],
    ["s", marked("sweep")[0]],
    ["PageDown", (marked("sweep")[0] ?? 0) + 1],
    ["PageUp", marked("sweep")[0]],
    ["End", end],
    ["ArrowRight", end],
    ["n", end],
  ] as const) {
    await stage.press(key);
    equal(stage.cursor, cursor, key);
  }
  equal(stage.interaction.notice?.text, whole.words["no-stop"]);
});

test("minor events are shown more briefly", async (t) => {
  const stage = new Stage(t, whole, { cursor: 0 });
  for (const [cursor, time] of [
    [kindOf("play") + 1, 850],
    [kindOf("sans") + 1, 350],
  ] as const) {
    await stage.go(cursor - 1);
    await stage.after(stage.interaction.commands.play);
    equal(stage.cursor, cursor);
    await stage.run(time - 10);
    equal(stage.cursor, cursor);
    await stage.run(20);
    equal(stage.cursor, cursor + 1);
    await stage.after(stage.interaction.commands.pause);
    await stage.run(5000);
    equal(stage.cursor, cursor + 1);
  }
});

test("the pace is first the one set in Python", async (t) => {
  const stage = new Stage(t, whole, { cursor: kindOf("play"), settings: { pace: 2 } });
  await stage.after(stage.interaction.commands.play);
  await stage.run(1600);
  equal(stage.cursor, kindOf("play") + 1);
  await stage.run(200);
  equal(stage.cursor, kindOf("play") + 2);
});

test("at no pace all is on show at once", async (t) => {
  const stage = new Stage(t, whole, { cursor: 0, settings: { pace: 0 } });
  await stage.after(stage.interaction.commands.play);
  equal(stage.cursor, end);
  await stage.after(stage.interaction.commands.play);
  equal(stage.cursor, 0, "from the start, once the deal is over");
});

test("play does not start over while somebody is to act", async (t) => {
  const stage = new Stage(t, boardOf("a person"));
  await stage.after(stage.interaction.commands.play);
  equal(stage.cursor, stage.events.length);
});

test("keys change the pace and tell it", async (t) => {
  const stage = new Stage(t, whole, { cursor: 0 });
  await stage.press("-");
  equal(stage.interaction.settings.pace, 1.25);
  ok(stage.said.includes("1.1"), stage.said);
  for (let time = 0; time < 6; time++) await stage.press("+");
  equal(stage.said, whole.words["pace.0"]);
  for (let time = 0; time < 20; time++) await stage.press("-");
  equal(stage.interaction.settings.pace, 3);
});

test("new events are played forward", async (t) => {
  const stage = new Stage(t, whole, { cursor: 0, changed: { events: events.slice(0, 10) } });
  await stage.go(10);
  await stage.put({ events: events.slice(0, 14) });
  equal(stage.cursor, 11);
  await stage.run(20_000);
  equal(stage.cursor, 14);
});

test("new events do not move a view of the past", async (t) => {
  const stage = new Stage(t, whole, { cursor: 0, changed: { events: events.slice(0, 10) } });
  await stage.go(4);
  await stage.put({ events: events.slice(0, 14) });
  await stage.run(5000);
  equal(stage.cursor, 4);
});

test("play that a step back has stopped goes on once one is back, and that of a pause does not", async (t) => {
  const stage = new Stage(t, boardOf("a person"), { cursor: 5 });
  await stage.after(stage.interaction.commands.play);
  for (const [key, cursor] of [
    ["ArrowLeft", 5],
    ["ArrowLeft", 4],
    ["ArrowRight", 5],
  ] as const) {
    await stage.press(key);
    await stage.run(5000);
    equal(stage.cursor, cursor);
  }
  await stage.press("ArrowRight");
  await stage.run(1000);
  equal(stage.cursor, 7);
  await stage.after(stage.interaction.commands.pause);
  await stage.press("ArrowLeft");
  await stage.press("ArrowRight");
  await stage.run(5000);
  equal(stage.cursor, 7);
});

test("new events are shown to a person who comes back from the past", async (t) => {
  const { events } = boardOf("a person").snapshot;
  const stage = new Stage(t, boardOf("a person"), { changed: { events: events.slice(0, 10) } });
  await stage.go(9);
  await stage.put({ events });
  await stage.press("ArrowRight");
  equal(stage.cursor, 10);
  await stage.run(60_000);
  equal(stage.cursor, events.length);
});

test("an undo moves the view back to the last event", async (t) => {
  const stage = new Stage(t, whole, { changed: { events: events.slice(0, 12) } });
  await stage.put({ events: events.slice(0, 10) });
  equal(stage.cursor, 10);
  await stage.go(5);
  await stage.put({ events: events.slice(0, 8) });
  equal(stage.cursor, 5);
});

test("another deal starts at the cursor from Python", async (t) => {
  const stage = new Stage(t, whole, { cursor: 9 });
  stage.model.set("show", { cursor: 2, count: 0, rev: 1 });
  await stage.put({ deal: 1 });
  equal(stage.cursor, 2);
});

test("a call from a cell moves the cursor once", async (t) => {
  const stage = new Stage(t, whole, { cursor: 2 });
  await stage.go(7);
  await stage.press("ArrowLeft");
  stage.model.set("show", { cursor: 1, count: 1, rev: 1 });
  await stage.press("ArrowRight");
  equal(stage.cursor, 7);
});

test("Python is told the cursor, but not at every step", async (t) => {
  const stage = new Stage(t, whole, { cursor: 0 });
  await stage.run(200);
  for (let step = 0; step < 9; step++) await stage.press("ArrowRight");
  deepEqual(
    stage.model.sent.map((said) => [said.type, "cursor" in said && said.cursor]) as unknown[],
    [["show", 0]],
  );
  await stage.run(200);
  const [first, last] = stage.sent("show") as unknown as {
    cursor: number;
    view: number;
    at: number;
  }[];
  ok(first && last);
  equal(last.cursor, 9);
  equal(last.view, first.view);
  ok(last.at >= first.at + 200);
});

test("a person skips to the next own turn", async (t) => {
  const { snapshot } = boardOf("a person");
  const seen = { ...snapshot, eyes: 2, human: [2] };
  const stage = new Stage(t, { ...boardOf("a person"), snapshot: seen }, { cursor: 0 });
  const own = seen.events.findIndex(({ kind, seat }) => kind === "play" && seat === 2);
  await stage.press("t");
  equal(stage.cursor, own);
  await stage.press("t");
  equal(stage.cursor, seen.events.length);
});

test("a view that has ended moves no more", async (t) => {
  const stage = new Stage(t, whole, { cursor: 0 });
  await stage.after(stage.interaction.commands.play);
  stage.end();
  await stage.run(5000);
  equal(stage.cursor, 1);
  equal(stage.model.listeners(), 0);
});

const newcomer = (name: string): Traits => ({ ...boardOf(name), firstMoves: true });
const person = newcomer("a person");
const first = person.snapshot.events;
const stakes = first.filter(({ kind }) => kind === "ante").length;
/** Half a minute for all of them together at most. */
const READING_MS = Math.min(1900, 30_000 / first.length);

test("the first moves are shown one after the other, until the first turn", async (t) => {
  const stage = new Stage(t, person);
  const { replay } = stage.interaction;
  const shown = [];
  deepEqual([stage.cursor, replay.seen, replay.reading], [0, 0, true]);
  while (stage.cursor < first.length) {
    await stage.run(READING_MS / 2);
    shown.push(stage.cursor);
    await stage.run(READING_MS / 2);
  }
  // All stakes are one move; every other event keeps its number.
  deepEqual(shown, [0, ...first.map(({ number }) => number).slice(stakes - 1, -1)]);
  equal(replay.reading, false);
  equal(stage.drawn[0]?.length, first.slice(0, stakes).flatMap(({ effects }) => effects).length);
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
  deepEqual([stage.cursor, replay.reading, replay.playing], [first.length, false, false]);
  await stage.run(4 * READING_MS);
  equal(stage.cursor, first.length);
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
  equal(stage.cursor, first.length);
});

test("what one has played in is not begun anew", async (t) => {
  const own = { ...first.find(({ kind }) => kind === "play"), seat: 0, number: first.length + 1 };
  const changed = { events: [...first, own as (typeof first)[number]] };
  const stage = new Stage(t, person, { changed });
  deepEqual([stage.cursor, stage.interaction.replay.reading], [first.length + 1, false]);
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
  deepEqual([stage.cursor, replay.reading], [first.length, false]);
});

for (const name of ["a person", "whole"]) {
  test(`elsewhere the deal is shown as Python has it: ${name}`, async (t) => {
    const traits = name === "whole" ? newcomer(name) : boardOf(name);
    const stage = new Stage(t, traits);
    equal(stage.cursor, traits.snapshot.events.length);
    equal(stage.interaction.replay.reading, false);
  });
}
