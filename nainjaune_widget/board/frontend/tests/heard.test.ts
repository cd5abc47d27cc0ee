// A deal that one plays: its page shows no more than that seat has heard so far.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { toAct } from "../src/board/deal/position";
import { boardOf, scenes, type Traits } from "./support/scenes";
import { Stage } from "./support/stage";

/** What the page draws and tells of a deal. */
function shown({ interaction, said }: Stage): string {
  const { heard, position, cursor, snapshot, over, ahead, event } = interaction.replay;
  const act = toAct(snapshot, cursor, heard);
  return JSON.stringify({ events: heard.events, position, cursor, act, over, ahead, event, said });
}

/** Step on from an event; tell what is shown at each, and what a listener hears on all keys. */
async function walked(stage: Stage, start: number, end: number): Promise<string[]> {
  const told: string[] = [];
  for (let cursor = start; cursor <= end; cursor++) {
    equal(stage.cursor, cursor);
    const all = [shown(stage)];
    for (const key of "12345") {
      await stage.press(key);
      all.push(stage.said);
    }
    told.push(all.join("\n"));
    await stage.press("ArrowRight");
  }
  return told;
}

for (const [rules, { traits, alike }] of Object.entries(scenes.soundAlikes)) {
  test(`deals that sound the same look the same: ${rules}`, async (t) => {
    const start = traits[0].snapshot.events.filter(({ kind }) => kind === "ante").length;
    ok(alike >= start + 2);
    const both: string[][] = [];
    for (const each of traits) {
      const stage = new Stage(t, each, { cursor: start });
      both.push(await walked(stage, start, alike));
      stage.end();
    }
    deepEqual(both[0], both[1]);
  });
}

for (const [rules, { traits, alike }] of Object.entries(scenes.soundAlikesThatPart)) {
  test(`such deals are told the same, at the same moments, while the others play: ${rules}`, async (t) => {
    const both: string[][] = [];
    for (const each of traits) {
      const stage = new Stage(t, each, { cursor: 0 });
      await stage.press(" ");
      const told: string[] = [];
      for (let time = 0; stage.cursor <= alike && time < 300; time++) {
        told.push(shown(stage));
        await stage.run(100);
      }
      equal(stage.cursor, alike + 1);
      both.push(told);
      stage.end();
    }
    deepEqual(both[0], both[1]);
  });
}

const person = boardOf("a person");

/** A board on which a person plays, some events before the end of what Python has sent. */
const playedOn = (t: Parameters<Parameters<typeof test>[1]>[0], traits: Traits) =>
  new Stage(t, traits, { cursor: 9 });

test("the events end where the cursor has been", async (t) => {
  const stage = playedOn(t, person);
  const heard = () => stage.interaction.replay.heard.events.length;
  equal(heard(), 9);
  await stage.press("ArrowRight");
  equal(heard(), 10);
  await stage.press("ArrowLeft");
  equal(heard(), 10);
  await stage.press("End");
  equal(heard(), 16);
  equal(stage.interaction.replay.heard, stage.snapshot, "the whole is the snapshot itself");
});

test("a deal that is over, or that one only steps through, is shown whole", async (t) => {
  const whole = new Stage(t, boardOf("whole"), { cursor: 0 });
  equal(whole.interaction.replay.heard.events.length, 106);
  const stage = new Stage(t, person, { cursor: 0, changed: { over: true } });
  equal(stage.interaction.replay.heard.events.length, 16);
});

test("where one looks on as a seat, nothing that comes is shown until the end has been", async (t) => {
  const stage = new Stage(t, boardOf("whole"), { cursor: 5, changed: { eyes: 1, over: false } });
  const heard = () => stage.interaction.replay.heard.events.length;
  equal(heard(), 5);
  await stage.press("n");
  ok(heard() > 5, "the keys lead on all the same");
  equal(heard(), stage.cursor);
  await stage.press("End");
  equal(heard(), 106);
  await stage.press("Home");
  equal(heard(), 106);
});

test("a what-if may have to wait until the deal is over", async (t) => {
  const patient = boardOf("a person with patience");
  const stage = new Stage(t, patient);
  await stage.press("w");
  equal(stage.interaction.notice?.text, patient.words["what-if.after"]);
  deepEqual(stage.sent("branch"), []);
  await stage.put({ turn: null, legal: [] });
  await stage.press("w");
  equal(stage.sent("branch").length, 1);
});

test("the code of a deal that one plays is not shown before its end has been on show", async (t) => {
  const over = { cursor: 3, changed: { over: true, turn: null, legal: [] } };
  for (const options of [{}, over]) {
    const stage = new Stage(t, person, options);
    await stage.press("m");
    await stage.answer("setup", { ok: true, setup: { hidden: false, code: "4F2Y" } });
    const { dialog } = stage.interaction;
    ok(dialog && typeof dialog === "object" && "setup" in dialog);
    deepEqual([dialog.setup.hidden, dialog.setup.code], [true, null]);
  }
});
