// The cursor: moved by commands, by Python, by the clock and by new events.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "../../support/scenes";
import { Stage } from "../../support/stage";

const whole = boardOf("whole");
const { events } = whole.snapshot;
const end = events.length;
const marked = (mark: string) =>
  events.filter((each) => each.mark === mark).map((each) => each.number);
const kindOf = (kind: string) => events.findIndex((each) => each.kind === kind);

test("each command does what it says", async (t) => {
  const stage = new Stage(t, whole, { cursor: 5 });
  const { commands } = stage.interaction;
  const [stops, sweeps] = [marked("stop"), marked("sweep")];
  for (const [command, cursor] of [
    ["step", 6],
    ["back", 5],
    ["first", 0],
    ["nextStop", stops[0]],
    ["first", 0],
    ["nextSweep", sweeps[0]],
    ["nextSweep", sweeps[1]],
    ["last", end],
    ["step", end],
    ["nextStop", end],
  ] as const) {
    await stage.after(commands[command]);
    equal(stage.cursor, cursor, command);
  }
  equal(stage.interaction.notice?.text, whole.words["no-stop"]);
});

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
  ] as const) {
    await stage.press(key);
    equal(stage.cursor, cursor, key);
  }
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
