// What Python is told, a card that moves before Python has answered, and a choice kept until one's turn.

import { deepEqual, equal, ok } from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { boardOf, scenes } from "./support/scenes";
import { Stage } from "./support/stage";

const person = boardOf("a person");
const run = (stage: Stage) => stage.interaction.replay.position.run.map(({ card }) => card);
const hand = (stage: Stage) => stage.interaction.replay.position.hands[0]?.cards ?? [];

test("a legal card lies on the table at once", async (t) => {
  const stage = new Stage(t, person);
  stage.interaction.commands.put("J♦");
  equal(run(stage).at(-1), "J♦");
  ok(!hand(stage).includes("J♦"));
  equal(stage.cursor, 16);
  deepEqual(stage.drawn.at(-1), [["card", 0, "table", "J♦"]]);
  equal(stage.sent("play").length, 1);
  stage.interaction.commands.put("J♥");
  equal(stage.sent("play").length, 1, "one at a time");
});

test("the answer confirms it: nothing is drawn twice", async (t) => {
  for (const deal of scenes.deals) {
    const stage = new Stage(t, deal.traits);
    for (const { request, told } of deal.steps) {
      const before = stage.cursor;
      stage.interaction.commands.put(request.card);
      const shown = stage.interaction.replay.position;
      stage.drawn.length = 0;
      await stage.deliver(told);
      equal(stage.interaction.replay.ahead, null);
      ok(stage.cursor > before);
      ok(
        !JSON.stringify(stage.drawn).includes(`"${request.card}"`),
        "the card does not move again",
      );
      ok(shown.run.some(({ card }) => card === request.card));
    }
    stage.end();
  }
});

test("the box is emptied as well where all goes at once, and filled again if it was refused", async (t) => {
  const [box] = person.snapshot.rules.boxes;
  ok(box?.card);
  const changed = {
    ...{ events: [], hands: [[box.card, "2♣"], null, null, null], sizes: [2, 8, 8, 8] },
    ...{ legal: [box.card], turn: 0, boxes: { ...person.snapshot.boxes, [box.id]: 7 } },
  };
  const stage = new Stage(t, person, { changed, settings: { pace: 0 } });
  stage.interaction.commands.put(box.card);
  const shown = () => {
    const { boxes, purses } = stage.interaction.replay.position;
    return [boxes[box.id], purses[0]];
  };
  deepEqual(shown(), [0, 7]);
  await stage.answer("play", { ok: false, code: "stale", message: "No." });
  deepEqual(shown(), [7, 0]);
  deepEqual(hand(stage), [box.card, "2♣"]);
  stage.interaction.set({ pace: 1 });
  stage.interaction.commands.put(box.card);
  deepEqual(shown(), [7, 0]);
  await stage.run(860);
  deepEqual(shown(), [0, 7], "at a pace, in due time");
});

test("a box whose card is not announced stays as it is", async (t) => {
  const [box] = person.snapshot.rules.boxes;
  ok(box?.card);
  const changed = { events: [], hands: [[box.card], null, null, null], sizes: [1, 8, 8, 8] };
  const more = { legal: [box.card], turn: 0, boxes: { ...person.snapshot.boxes, [box.id]: 7 } };
  const traits = boardOf("a person without a tutor");
  const stage = new Stage(t, traits, { changed: { ...changed, ...more }, settings: { pace: 0 } });
  stage.interaction.commands.put(box.card);
  equal(stage.interaction.replay.position.boxes[box.id], 7);
});

test("a refusal puts the card back with the reason, and so does a silence", async (t) => {
  const stage = new Stage(t, person);
  const before = stage.interaction.replay.position;
  stage.interaction.commands.put("J♥");
  await stage.answer("play", { ok: false, code: "stale", message: "No, because." });
  equal(stage.interaction.replay.position, before);
  deepEqual(stage.drawn.at(-1), [["card", "table", 0, "J♥"]]);
  deepEqual([stage.interaction.notice?.text, stage.said], ["No, because.", "No, because."]);
  await stage.after(() => stage.interaction.commands.put("J♦"));
  await stage.run(5100);
  ok(hand(stage).includes("J♦"));
  equal(stage.interaction.notice?.text, person.words["kernel-gone"]);
});

test("another action in between takes the card back", async (t) => {
  const stage = new Stage(t, person);
  stage.interaction.commands.put("J♦");
  await stage.put({ mayUndo: true });
  ok(hand(stage).includes("J♦"));
  await stage.answer("play", { ok: false, code: "stale", message: "Look again." });
  equal(stage.interaction.notice?.text, "Look again.");
});

test("a card that does not fit waits for Python", async (t) => {
  const stage = new Stage(t, person);
  stage.interaction.commands.put("2♦");
  ok(hand(stage).includes("2♦"));
  equal(stage.sent("play").length, 1);
});

/** A stage on which the others are playing, on the way to the person's turn. */
async function othersPlay(t: TestContext, changed = {}): Promise<Stage> {
  const stage = new Stage(t, person, { cursor: 2, changed });
  await stage.press(" ");
  ok(stage.interaction.replay.playing);
  return stage;
}

test("a card chosen while others play is kept and played", async (t) => {
  const stage = await othersPlay(t);
  await stage.after(() => stage.interaction.commands.put("J♦"));
  deepEqual(stage.sent("play"), []);
  equal(stage.said, stage.interaction.words.say("kept.is", { choice: "jack of diamonds" }));
  equal(stage.interaction.notice, null);
  for (let turn = 0; stage.cursor < 16 && turn < 99; turn++) await stage.run(100);
  equal(stage.sent("play").length, 1);
  equal(run(stage).at(-1), "J♦");
});

for (const how of ["Escape", "again"]) {
  test(`what is kept can be dropped: ${how}`, async (t) => {
    const stage = await othersPlay(t);
    const { commands } = stage.interaction;
    await stage.after(() => commands.put("2♦"));
    await stage.after(() => commands.put("J♦"));
    equal(commands.keeping.kept, "J♦");
    if (how === "Escape") await stage.press("Escape");
    else await stage.after(() => commands.put("J♦"));
    equal(commands.keeping.kept, null);
    equal(stage.said, "No longer kept: jack of diamonds.");
    await stage.run(20_000);
    deepEqual(stage.sent("play"), []);
  });
}

test("what no longer fits is dropped with a word", async (t) => {
  const stage = await othersPlay(t);
  await stage.after(() => stage.interaction.commands.put("2♦"));
  await stage.run(20_000);
  deepEqual(stage.sent("play"), []);
  equal(stage.interaction.commands.keeping.kept, null);
  equal(
    stage.interaction.notice?.text,
    "The choice you kept is no longer possible: two of diamonds.",
  );
  ok(stage.said.startsWith("The choice you kept is no longer possible"));
  ok(stage.said.endsWith("Your turn: a jack, one of the raised ones."));
});

for (const mayPass of [true, false]) {
  test(`a pass is kept, and dropped with a word where it is no longer possible: ${mayPass}`, async (t) => {
    const stage = await othersPlay(t, { mayPass });
    await stage.press("p");
    equal(stage.interaction.commands.keeping.kept, "pass");
    await stage.press("End");
    equal(stage.sent("decline").length, +mayPass);
    equal(!stage.interaction.notice, mayPass);
  });
}

test("a card is kept while Python has not answered to the last one", async (t) => {
  const deal = scenes.deals.find(({ rules }) => rules === "lindor-1789");
  ok(deal);
  const [first, second] = deal.steps;
  ok(first && second);
  const stage = new Stage(t, deal.traits);
  stage.interaction.commands.put(first.request.card);
  stage.interaction.commands.put(second.request.card);
  equal(stage.interaction.commands.keeping.kept, second.request.card);
  await stage.deliver(first.told);
  deepEqual(
    stage.sent("play").map((said) => "card" in said && said.card),
    [first.request.card, second.request.card],
  );
});

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
