// Predict before it is shown: a probability is asked for before a call.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "../../support/scenes";
import { Stage } from "../../support/stage";

const traits = boardOf("predictions");
const asked = traits.snapshot.predict?.asked ?? [];
const [event, question] = asked[0] ?? [0, ""];

test("a question stands before the event that settles it, once", async (t) => {
  const stage = new Stage(t, traits, { cursor: event - 2 });
  equal(stage.interaction.predicting.question, null);
  await stage.press("ArrowRight");
  equal(stage.interaction.predicting.question, question);
  ok(stage.said.endsWith(question), stage.said);
  await stage.press("ArrowRight");
  await stage.press("ArrowLeft");
  equal(stage.interaction.predicting.question, null, "the answer has been on show");
});

test("play stops for a question and goes on after the prediction", async (t) => {
  const stage = new Stage(t, traits, { cursor: 0 });
  const { predicting, replay } = stage.interaction;
  await stage.press(" ");
  await stage.run(60_000);
  equal(stage.cursor, event - 1);
  equal(replay.playing, false);
  ok(stage.said.endsWith(question), stage.said);
  predicting.set(70);
  predicting.predict();
  deepEqual(
    stage
      .sent("predict")
      .map(({ type, ...said }) => [
        "cursor" in said && said.cursor,
        "percent" in said && said.percent,
      ]),
    [[event, 70]],
  );
  equal(predicting.percent, 50);
  await stage.run(60_000);
  equal(stage.cursor, (asked[1]?.[0] ?? 0) - 1);
});

test("a prediction made after a single step moves the cursor on by one event", async (t) => {
  const stage = new Stage(t, traits, { cursor: event - 2 });
  await stage.press("ArrowRight");
  await stage.after(stage.interaction.predicting.predict);
  await stage.run(10_000);
  equal(stage.cursor, event);
});

test("the last prediction is shown from its event on", async (t) => {
  const stage = new Stage(t, traits, { cursor: event - 1 });
  const made = [event, question, "You said 70 %", "1/2", "because"] as const;
  const predict = { ...traits.snapshot.predict, made: [[...made]], asked: asked.slice(1) };
  await stage.put({ predict: predict as never });
  equal(stage.interaction.predicting.last, null);
  await stage.press("ArrowRight");
  equal(stage.interaction.predicting.last?.[0], event);
  ok(stage.said.includes("You said 70 %"), stage.said);
  await stage.press("ArrowLeft");
  await stage.press("ArrowRight");
  ok(!stage.said.includes("You said"), "what came of it is told once");
});

test("what came of a prediction is told when Python has judged it", async (t) => {
  const stage = new Stage(t, traits, { cursor: event - 1 });
  await stage.after(stage.interaction.predicting.predict);
  equal(stage.cursor, event);
  const before = stage.said;
  const made = [event, question, "You said 50 %", "1/2", "because"] as const;
  const predict = { ...traits.snapshot.predict, made: [[...made]], asked: asked.slice(1) };
  await stage.put({ predict: predict as never });
  equal(stage.said, `${before} You said 50 %`);
});

test("while a question waits, no beliefs are shown", async (t) => {
  const stage = new Stage(t, traits, { cursor: event - 1, settings: { beliefs: true } });
  ok(stage.interaction.predicting.question);
  const [request] = stage.sent("beliefs");
  ok(request);
  const known = [[1, [[["2♣"], ["0", "1/2", "0", "1/2"]]]]];
  await stage.answer("beliefs", { ok: true, beliefs: { seat: 1, wanted: [[1, ["2♣"]]], known } });
  equal(stage.interaction.believing.shown, null);
  stage.interaction.predicting.predict();
  ok(!stage.interaction.predicting.question || stage.cursor >= event);
});
