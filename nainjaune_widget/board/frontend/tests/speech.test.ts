// Texts for screen readers: what is said, and when.

import { deepEqual, equal, match, ok } from "node:assert/strict";
import { test } from "node:test";
import { positionsOf, resultsOf, start } from "../src/board/deal/position";
import { briefly, spokenResult, takings, winnerLine } from "../src/board/speech";
import { wordsOf } from "../src/common/words";
import { boardOf } from "./support/scenes";
import { Stage } from "./support/stage";

const person = boardOf("a person");
const inFrench = boardOf("a person, in French");
const whole = boardOf("whole");

const OTHERS =
  "Ben no eight. Chloé eight of diamonds, no nine. David nine of clubs, ten of diamonds, takes 4, " +
  "no jack. Your turn: a jack, one of the raised ones.";
const WHOLE_TURN =
  "Ben leads four of diamonds, five of diamonds, six of clubs, seven of hearts, no eight. Chloé " +
  "eight of diamonds, no nine. David nine of clubs, ten of diamonds, takes 4, no jack.";
const HAND =
  "Your hand: clubs five, eight, ten; diamonds two, jack; hearts three, five, jack; spades seven, " +
  "nine, queen, king.";

for (const pace of [1, 0]) {
  test(`told in full, each event is told once, at the pace ${pace}`, async (t) => {
    const traits = boardOf("whole, in French");
    const stage = new Stage(t, traits, { cursor: 0, settings: { telling: "full" } });
    const { events } = traits.snapshot;
    await stage.put({ events: events.slice(0, 5) });
    await stage.go(5);
    await stage.told();
    stage.interaction.set({ pace });
    await stage.put({ events: events.slice(0, 17) });
    await stage.run(20_000);
    equal(stage.cursor, 17);
    const told = await stage.told();
    equal(
      told.join(" "),
      events
        .slice(5, 17)
        .map(({ text }) => text.spoken)
        .join(" "),
    );
    equal(told.length, pace ? 12 : 1);
  });
}

test("one who comes to a deal hears the hand, what has happened, and whose turn it is", async (t) => {
  const stage = new Stage(t, person);
  deepEqual(await stage.told(), [
    `${HAND} ${WHOLE_TURN} Your turn: a jack, one of the raised ones.`,
  ]);
});

test("the end tells the last event and the turn with the rank wanted", async (t) => {
  const stage = new Stage(t, inFrench);
  await stage.after(stage.interaction.commands.back);
  await stage.told();
  await stage.put();
  await stage.after(stage.interaction.commands.last);
  deepEqual(await stage.told(), [
    "David sans valet. À vous\u202f: un valet, une des cartes relevées.",
  ]);
  await stage.after(stage.interaction.commands.back);
  await stage.after(stage.interaction.commands.last);
  equal(stage.said, "David sans valet. À vous\u202f: un valet, une des cartes relevées.");
});

test("told in full, the end tells the legal cards as well", async (t) => {
  const stage = new Stage(t, inFrench);
  stage.interaction.set({ telling: "full" });
  await stage.after(stage.interaction.commands.back);
  await stage.put();
  await stage.told();
  await stage.after(stage.interaction.commands.last);
  const [said = "", ...more] = await stage.told();
  deepEqual(more, []);
  ok(said.startsWith(stage.events.at(-1)?.text.spoken ?? "?"));
  ok(said.endsWith(" valet. Vous pouvez poser\u202f: valet de carreau, valet de cœur."));
});

test("the others are heard when the turn comes, and not card by card", async (t) => {
  const { events, legal } = inFrench.snapshot;
  const stage = new Stage(t, inFrench, {
    cursor: 0,
    changed: { events: events.slice(0, 5), turn: 1, legal: [] },
  });
  await stage.go(5);
  await stage.told();
  await stage.put({ events, turn: 0, legal });
  await stage.run(2000);
  ok(5 < stage.cursor && stage.cursor < events.length);
  deepEqual(await stage.told(), []);
  await stage.run(20_000);
  equal(stage.cursor, events.length);
  deepEqual(await stage.told(), [
    "Ben entame quatre de carreau, cinq de carreau, six de trèfle, sept de cœur, sans huit. " +
      "Chloé huit de carreau, sans neuf. David neuf de trèfle, dix de carreau, prend 4, sans " +
      "valet. À vous\u202f: un valet, une des cartes relevées.",
  ]);
});

test("the end, while the others play, tells what they have done", async (t) => {
  const { events } = person.snapshot;
  const stage = new Stage(t, person, { cursor: 0, changed: { events: events.slice(0, 9) } });
  await stage.go(9);
  await stage.put({ events });
  await stage.run(1000);
  await stage.after(stage.interaction.commands.last);
  equal(stage.said, OTHERS);
});

test("a pause, while the others play, tells what they have done so far", async (t) => {
  const { events } = person.snapshot;
  const stage = new Stage(t, person, { cursor: 0, changed: { events: events.slice(0, 9) } });
  await stage.go(9);
  await stage.put({ events });
  await stage.run(1000);
  await stage.after(stage.interaction.commands.pause);
  match(stage.said, /^Ben no eight\./);
  ok(!stage.said.includes("Your turn"));
});

test("a replay is told turn by turn, and the end sums it up", async (t) => {
  const stage = new Stage(t, whole, { cursor: 4 });
  await stage.told();
  await stage.press(" ");
  await stage.run(7000);
  deepEqual((await stage.told()).slice(0, 2), [
    "Ben leads four of diamonds, five of diamonds, six of clubs, seven of hearts, no eight.",
    "Chloé eight of diamonds, no nine.",
  ]);
  await stage.press(" ");
  await stage.press("End");
  equal(
    stage.said,
    "Ana takes 12, Chloé takes 36. Ana wins the deal: Chloé plus 20, Ana plus 19, David minus " +
      "21, Ben minus 26.",
  );
  await stage.press("Home");
  ok(stage.said.includes("Ana deals 12 cards to each of the 4 players."));
});

test("where nobody goes on, that is said once", async (t) => {
  const { events } = whole.snapshot;
  const lead = events.findIndex(({ mark }) => mark === "stop");
  equal(events[lead]?.text.headline, "Nobody has a nine");
  const before = { events: events.slice(0, lead - 5), turn: 0 };
  const stage = new Stage(t, whole, { cursor: 0, changed: before, settings: { pace: 0 } });
  await stage.go(lead - 5);
  await stage.put({ events: events.slice(0, lead + 1) });
  equal(stage.cursor, lead + 1);
  match(stage.said, /eight of spades\. Nobody has a nine\.$/);
});

test("another deal is told as new", async (t) => {
  const stage = new Stage(t, person);
  await stage.told();
  await stage.put({ deal: 1 });
  deepEqual(await stage.told(), [
    `New deal. ${HAND} ${WHOLE_TURN} Your turn: a jack, one of the raised ones.`,
  ]);
});

test("the next person at the screen hears the own hand, and nothing that the last one was told", async (t) => {
  const traits = boardOf("two persons");
  const { snapshot } = traits;
  const stage = new Stage(t, traits);
  await stage.told();
  await stage.put({ eyes: null, curtain: 2, turn: 2, legal: [] });
  const curtain = await stage.told();
  deepEqual(curtain, [traits.words.curtain?.replace("{name}", "Chloé")]);
  ok(snapshot.players[2]?.called === "Chloé");
  const hands = [null, null, ["2♣", "J♣"], null];
  await stage.put({ eyes: 2, curtain: null, hands, yourTurn: "Your turn: a jack." });
  const [said = ""] = await stage.told();
  ok(!said.includes("Ben"), said);
});

test("nothing is said by a slider that speaks for itself", async (t) => {
  const stage = new Stage(t, whole, { cursor: 40 });
  await stage.told();
  for (const cursor of [41, 52, 60]) {
    await stage.after(() => stage.interaction.commands.slide(cursor));
  }
  await stage.press("ArrowRight", "[role=slider]");
  await stage.press("Home", "[role=slider]");
  await stage.press("ArrowRight", "[role=slider]");
  equal(stage.cursor, 1);
  deepEqual(await stage.told(), []);
  await stage.press("ArrowRight");
  equal((await stage.told()).length, 1);
});

test("symbols in an answer are spoken as words", async (t) => {
  const stage = new Stage(t, inFrench);
  await stage.press("h");
  const message = "La stratégie jouerait V♦ ou 1♣ : dans l’ordre ♣ ♦ ♥ ♠.";
  await stage.answer("hint", { ok: true, message, card: "J♦" });
  equal(
    stage.said,
    "La stratégie jouerait valet de carreau ou as de trèfle : " +
      "dans l’ordre trèfle carreau cœur pique. À vous\u202f: un valet, une des cartes relevées.",
  );
});

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

const words = wordsOf(() => whole.words);

test("a pass has the verb of who passes", () => {
  const { snapshot, words: texts } = inFrench;
  const [event] = snapshot.events.slice(-1) as [(typeof snapshot.events)[number]];
  const passed = [0, 1].map((seat) =>
    briefly(
      { ...event, kind: "pass", seat },
      snapshot,
      wordsOf(() => texts),
    ),
  );
  deepEqual(passed, ["Vous passez.", "Ben passe."]);
});

test("a game has one winner, or several share the first place", () => {
  const snapshot = { ...whole.snapshot, chips: [50, 50, 40, 50], events: [] };
  const results = resultsOf(snapshot, start(snapshot));
  const game = { number: 3, deals: 3, finished: true, ending: null };
  equal(winnerLine(snapshot, results, words), "");
  equal(winnerLine({ ...snapshot, game }, results.slice(0, 1), words), "Ana wins the game.");
  equal(
    winnerLine({ ...snapshot, game }, results.slice(0, 2), words),
    "Ana, Ben share the first place.",
  );
  equal(
    winnerLine({ ...snapshot, game }, results, words),
    "Ana, Ben, David share the first place.",
  );
});

test("the result is told in one sentence, once somebody has gone out", () => {
  const { snapshot } = whole;
  const at = positionsOf(snapshot);
  equal(
    spokenResult(snapshot, at(snapshot.events.length), words),
    "Ana wins the deal: Chloé plus 20, Ana plus 19, David minus 21, Ben minus 26.",
  );
  equal(spokenResult({ ...snapshot, events: snapshot.events.slice(0, 20) }, at(20), words), "");
});

test("takings are what seats have taken from the boxes, and from nobody else", () => {
  equal(takings(whole.snapshot.events, whole.snapshot, words).startsWith("Ana takes 12"), true);
  equal(takings(whole.snapshot.events.slice(0, 4), whole.snapshot, words), "");
  const points = whole.snapshot.events.filter(({ kind }) => kind === "points");
  ok(points.length > 0);
  equal(takings(points, whole.snapshot, words), "");
});
