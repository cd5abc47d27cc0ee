// The answers to a listener's keys.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "../../support/scenes";
import { Stage } from "../../support/stage";

const ANSWERS: Record<string, Record<string, string>> = {
  "a person": {
    1:
      "Your hand: clubs five, eight, ten; diamonds two, jack; hearts three, five, jack; spades " +
      "seven, nine, queen, king. Cards held: you 12, Ben 8, Chloé 11, David 10.",
    2: "Boxes: ten of diamonds 0, jack of clubs 8, queen of spades 12, king of hearts 16, seven of diamonds 20.",
    3: "Jetons: David minus 11, you minus 15, Ben minus 15, Chloé minus 15.",
    5:
      "Ben’s run: four of diamonds, five of diamonds, six of clubs, seven of hearts, eight of " +
      "diamonds, nine of clubs, ten of diamonds. Wanted: jack. Your turn, wanted: jack. You may " +
      "play: jack of diamonds, jack of hearts.",
  },
  "a person, in French": {
    3: "Jetons\u202f: David moins 11, vous moins 15, Ben moins 15, Chloé moins 15.",
    2: "Cases\u202f: dix de carreau 0, valet de trèfle 8, dame de pique 12, roi de cœur 16, sept de carreau 20.",
  },
};

for (const [name, answers] of Object.entries(ANSWERS)) {
  test(`keys tell hand, boxes, jetons and run: ${name}`, async (t) => {
    const stage = new Stage(t, boardOf(name));
    for (const [key, answer] of Object.entries(answers)) {
      await stage.press(key);
      equal(stage.said, answer);
    }
  });
}

test("where several persons share a screen, each is told by name", async (t) => {
  const stage = new Stage(t, boardOf("two persons"), { changed: { eyes: 0, curtain: null } });
  await stage.press("3");
  ok(stage.said.includes("Ana minus 15"), stage.said);
});

test("a key explains all that was last said, a move at each press", async (t) => {
  const traits = boardOf("a person, in French");
  const { events, opening } = traits.snapshot;
  const stage = new Stage(t, traits);
  const told = events.filter(({ kind }) => kind !== "ante").map(({ text }) => text.spoken);
  const of = told.length;
  for (const [nth, piece] of [...told.entries(), [0, told[0]] as const]) {
    await stage.press("4");
    equal(stage.said, `${nth + 1} sur ${of}. ${piece}`);
  }
  await stage.press("2");
  await stage.press("4");
  equal(stage.said, `1 sur ${of}. ${told[0]}`, "another answer begins it again");
  await stage.press("ArrowLeft");
  await stage.press("4");
  equal(stage.said, events.at(-2)?.text.spoken);
  await stage.press("Home");
  await stage.press("4");
  equal(stage.said, opening.spoken);
});

test("a run that has been closed lies on the table no more", async (t) => {
  const traits = boardOf("whole");
  const { events } = traits.snapshot;
  const lead = events.findIndex(({ mark }) => mark === "stop") + 1;
  const stage = new Stage(t, traits, { cursor: lead });
  await stage.press("5");
  equal(stage.said, traits.words["ask.run.none"]);
  await stage.go(lead - 1);
  await stage.press("5");
  deepEqual(stage.said.includes("run:"), true);
});
