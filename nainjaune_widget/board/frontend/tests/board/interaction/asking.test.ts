// What Python is told, and in which order.

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "../../support/scenes";
import { Stage } from "../../support/stage";

const person = boardOf("a person");
const messages = (stage: Stage) =>
  stage.model.sent.map(({ type, ...told }) => [type, (told as { cursor?: number }).cursor]);

test("a request comes after what has been shown: its answer depends on it", async (t) => {
  const { events } = person.snapshot;
  const stage = new Stage(t, person, { cursor: events.length - 1 });
  await stage.press("ArrowRight");
  deepEqual(messages(stage), [], "the last of a quick series is told, and this may be one");
  await stage.press("h");
  deepEqual(messages(stage), [
    ["show", events.length],
    ["hint", undefined],
  ]);
  await stage.run(1000);
  deepEqual(messages(stage).length, 2, "and is not told again");
});

test("a move does not wait for a report of what has been shown", async (t) => {
  const { events, legal } = person.snapshot;
  const stage = new Stage(t, person, { cursor: events.length - 1 });
  await stage.press("ArrowRight");
  stage.interaction.commands.put(legal[0] as string);
  deepEqual(messages(stage), [["play", undefined]]);
  await stage.run(1000);
  deepEqual(messages(stage), [
    ["play", undefined],
    ["show", events.length],
  ]);
});

test("a view that ends, or gives way to the lesson, reports before where it is", async (t) => {
  const { events } = person.snapshot;
  const stage = new Stage(t, person, { cursor: events.length - 1 });
  await stage.press("ArrowRight");
  stage.end();
  deepEqual(messages(stage), [["show", events.length]]);
});

test("what one person has asked for is not shown to the next one at the screen", async (t) => {
  const { snapshot } = boardOf("two persons");
  for (const kind of ["hint", "compare"]) {
    const changed = { line: { from: 3, title: "What if" }, eyes: 0, curtain: null, turn: 0 };
    const stage = new Stage(t, boardOf("two persons"), { changed });
    await stage.after(stage.interaction.commands[kind as "hint" | "compare"]);
    equal(stage.sent(kind).length, 1);
    await stage.put({ eyes: null, curtain: 2, turn: 2, legal: [], hands: snapshot.hands });
    const sheet = { title: "Two lines", columns: [], rows: [] };
    await stage.answer(kind, { ok: true, message: "Why not.", sheet });
    deepEqual([stage.interaction.notice, stage.interaction.dialog], [null, null], kind);
    stage.end();
  }
});

test("where nobody plays, only what needs no person is sent", async (t) => {
  const stage = new Stage(t, boardOf("whole"));
  for (const key of ["a", "p", "u", "h"]) await stage.press(key);
  await stage.run(200);
  const types: string[] = stage.model.sent.map(({ type }) => type);
  deepEqual(new Set(types), new Set(["show"]));
});
