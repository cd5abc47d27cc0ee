// The state behind one view: notices, announcing, predictions, sounds, the voice.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { helpSheet } from "../src/board/commands";
import type { Snapshot } from "../src/board/deal/contract";
import { RUN } from "../src/common/input";
import { wordsOf } from "../src/common/words";
import { boardOf } from "./support/scenes";
import { Stage } from "./support/stage";

const person = boardOf("a person");
const whole = boardOf("whole");
const predicting = boardOf("predictions");
const kindOf = (kind: string) => whole.snapshot.events.findIndex((each) => each.kind === kind);

test("a notice disappears with the next step; to dismiss it tells nothing", async (t) => {
  const stage = new Stage(t, person);
  await stage.press("ArrowLeft");
  await stage.told();
  await stage.after(() => stage.interaction.commands.put("J♦"));
  equal(stage.interaction.notice?.text, person.words["go-to-end"]);
  deepEqual(stage.sent("play"), []);
  await stage.after(stage.interaction.dismiss);
  equal(stage.interaction.notice, null);
  deepEqual(await stage.told(), [person.words["go-to-end"]]);
  await stage.after(() => stage.interaction.commands.put("J♦"));
  await stage.press("End");
  equal(stage.interaction.notice, null);
});

test("neither card nor hint is sent while the others play, and the reason stays a while", async (t) => {
  const { events } = person.snapshot;
  const changed = { events: events.slice(0, 9) };
  const stage = new Stage(t, person, { cursor: 0, changed, settings: { pace: 1.25 } });
  await stage.go(9);
  await stage.put({ events });
  equal(stage.cursor, 10);
  await stage.after(() => stage.interaction.commands.put("2♦"));
  deepEqual(stage.sent("play"), []);
  equal(stage.interaction.commands.keeping.kept, "2♦");
  await stage.press("h");
  deepEqual(stage.sent("hint"), []);
  equal(stage.interaction.notice?.text, person.words["others-playing"]);
  await stage.run(3500);
  ok(stage.cursor > 11);
  equal(stage.interaction.notice?.text, person.words["others-playing"]);
  await stage.after(() => stage.interaction.commands.keeping.drop());
  await stage.run(10_000);
  equal(stage.cursor, events.length);
  equal(stage.interaction.notice, null);
});

for (const [name, tutor] of [
  ["a person", true],
  ["a person without a tutor", false],
] as const) {
  test(`announcing is automatic only with a tutor: ${name}`, async (t) => {
    const stage = new Stage(t, boardOf(name));
    const { commands } = stage.interaction;
    equal(commands.announcing, tutor);
    const announced = () => stage.sent("play").at(-1) as unknown as { announce: boolean };
    await stage.after(() => commands.put("J♦"));
    equal(announced().announce, tutor);
    await stage.answer("play", { ok: false, code: "stale" });
    await stage.after(commands.announce);
    await stage.after(() => commands.put("J♦"));
    equal(announced().announce, !tutor);
    await stage.put();
    equal(commands.announcing, tutor, "as before, after each card");
  });
}

test("who is not in turn is told why nothing is done", async (t) => {
  const stage = new Stage(t, person);
  await stage.put({ turn: 2, legal: [] });
  await stage.press("h");
  equal(stage.interaction.notice?.text, person.words["not-your-turn"]);
  await stage.put({ turn: null });
  await stage.press("h");
  equal(stage.interaction.notice?.text, person.words["deal-over"]);
  deepEqual(stage.sent("hint"), []);
});

test("an undo of somebody else's card is asked for twice", async (t) => {
  const traits = boardOf("two persons");
  const stage = new Stage(t, traits, { changed: { mayUndo: true, human: [0, 1], eyes: 0 } });
  await stage.press("u");
  deepEqual(stage.sent("undo"), []);
  ok(stage.interaction.notice?.text.includes("seven of hearts"), stage.interaction.notice?.text);
  await stage.after(() => stage.interaction.notice?.yes?.act());
  equal(stage.sent("undo").length, 1);
  await stage.answer("undo", { ok: true });
  const own = { ...stage.events.find(({ kind }) => kind === "play"), seat: 0, number: 99 };
  await stage.put({ events: [...stage.events, own as never] });
  await stage.press("u");
  equal(stage.sent("undo").length, 2, "one's own at once");
});

test("an undo tells the last event that has been on show", async (t) => {
  const { events } = person.snapshot;
  const stage = new Stage(t, person, { changed: { events: events.slice(0, 9), mayUndo: true } });
  await stage.put({ events });
  ok(stage.cursor < events.length);
  await stage.press("u");
  equal(stage.sent("undo").at(-1)?.type, "undo");
  equal((stage.sent("undo").at(-1) as { cursor?: number }).cursor, stage.cursor);
});

test("a deal that a person has begun to play is not given up by one key", async (t) => {
  const stage = new Stage(t, person, { changed: { mayUndo: true } });
  await stage.after(stage.interaction.commands.deal);
  deepEqual(stage.sent("deal"), []);
  await stage.after(() => stage.interaction.notice?.yes?.act());
  equal(stage.sent("deal").length, 1);
  const begun = new Stage(t, person, { changed: { mayUndo: false } });
  await begun.after(begun.interaction.commands.deal);
  equal(begun.sent("deal").length, 1, "where nothing is lost nothing is asked");
});

test("Escape closes a dialog, then drops what is kept, then takes the notice away", async (t) => {
  const stage = new Stage(t, person, { cursor: 2 });
  await stage.press(" ");
  await stage.after(() => stage.interaction.commands.put("J♦"));
  await stage.press("h");
  await stage.press("?");
  const { interaction } = stage;
  ok(interaction.dialog && interaction.commands.keeping.kept && interaction.notice);
  await stage.press("Escape");
  ok(!interaction.dialog && interaction.commands.keeping.kept && interaction.notice);
  await stage.press("Escape");
  ok(!interaction.commands.keeping.kept && interaction.notice);
  await stage.press("Escape");
  equal(interaction.notice, null);
});

test("Escape with nothing open gives the cell around a board its keys", async (t) => {
  let given = 0;
  const stage = new Stage(t, person, { cell: { focus: () => given++ } });
  await stage.press("?");
  await stage.press("Escape");
  equal(given, 0, "a dialog was open");
  await stage.press("Escape");
  equal(given, 1);
});

test("the keys that run a cell do nothing in a board, and say so", async (t) => {
  const alone = new Stage(t, person);
  await alone.press(RUN);
  equal(alone.said, person.words["no-run"]);
  const stage = new Stage(t, person, { cell: { focus() {} } });
  await stage.press(RUN, ".nj-hold:focus-visible");
  equal(stage.said, person.words["no-run.cell"]);
  deepEqual(stage.sent("play"), []);
});

test("beliefs that somebody has asked for are told when they come", async (t) => {
  const stage = new Stage(t, whole, { cursor: 20 });
  await stage.press("b");
  equal(stage.said, whole.words.beliefs);
  const [request] = stage.sent("beliefs") as { seat?: number }[];
  const chances = ["0", "1/4", "1/4", "1/2"];
  const known = [[1, [[["2♣"], chances]]]];
  await stage.answer("beliefs", {
    ok: true,
    beliefs: { seat: request?.seat, wanted: [[1, ["2♣"]]], known },
  });
  ok(stage.interaction.believing.shown, "they are on show");
  ok(stage.said.startsWith(`${whole.words.beliefs} two of clubs: `), stage.said);
  ok(stage.said.includes("1 in 4"), stage.said);
  ok(!stage.said.includes("Ana"), "where the card cannot be");
});

test("the help lists every key that has a name", () => {
  const { words } = person;
  const snapshot = { ...person.snapshot, predict: predicting.snapshot.predict };
  const listed = helpSheet(
    snapshot as Snapshot,
    wordsOf(() => words),
  ).rows.map(([key]) => key);
  const named = Object.keys(words).filter((key) => /^key\.[^.]+$/.test(key));
  deepEqual(new Set(listed), new Set(named.map((key) => words[key])));
});

test("a form's control keeps its own keys, and a control reached by key its space", async (t) => {
  const stage = new Stage(t, whole, { cursor: 5 });
  const field = "input, select, textarea";
  for (const key of ["ArrowRight", "End", "n", "1", " "]) await stage.press(key, field);
  await stage.press(" ", ":is(button, summary):focus-visible");
  equal(stage.cursor, 5);
  equal(stage.interaction.replay.playing, false);
  await stage.press("?", field);
  ok(stage.interaction.dialog);
});

test("arrows walk through a hand that was reached with Tab, and step elsewhere", async (t) => {
  const stage = new Stage(t, whole, { cursor: 5 });
  await stage.press("ArrowRight", ".nj-hold");
  equal(stage.cursor, 6, "reached with the mouse");
  await stage.press("Tab");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await stage.press(key, ".nj-hold");
  equal(stage.cursor, 6);
  await stage.press("ArrowRight");
  equal(stage.cursor, 7);
});

/** A window whose voice only keeps what it is to say. */
function speaking() {
  const uttered: [string, string][] = [];
  const window = {
    SpeechSynthesisUtterance: function (this: object, text: string) {
      Object.assign(this, { text });
    },
    speechSynthesis: {
      speak: ({ text, lang }: { text: string; lang: string }) => uttered.push([text, lang]),
      cancel: () => uttered.push(["", ""]),
    },
  };
  return { uttered, window: window as unknown as Window & typeof globalThis };
}

test("calls are spoken only on demand", async (t) => {
  const { uttered, window } = speaking();
  const traits = boardOf("whole, in French");
  const called = traits.snapshot.events.findIndex(({ call }) => call);
  const stage = new Stage(t, traits, { cursor: called, window });
  await stage.press("ArrowRight");
  deepEqual(uttered, []);
  stage.interaction.set({ speech: true });
  await stage.press("ArrowLeft");
  await stage.press("ArrowRight");
  const call = traits.snapshot.events[called]?.call ?? "";
  deepEqual(uttered, [[call, "fr"]]);
  stage.interaction.set({ speech: false });
  deepEqual(uttered.at(-1), ["", ""], "it falls silent at once");
});

/** A window whose sounds only tell what they are made of: the parts of a context can do everything. */
function sounding() {
  const heard: string[] = [];
  const part: unknown = new Proxy(class {}, {
    construct: () => part as object,
    apply: () => part,
    set: () => true,
    get(_, name) {
      if (/^create(Osc|BufferS)|^close$/.test(String(name))) heard.push(String(name));
      return name === Symbol.toPrimitive ? () => 1 : part;
    },
  });
  return { heard, window: { AudioContext: part } as unknown as Window & typeof globalThis };
}

test("cards, jetons and stops are heard once a person wants it", async (t) => {
  const { heard, window } = sounding();
  const stage = new Stage(t, whole, { cursor: 0, window });
  await stage.press("ArrowRight");
  deepEqual(heard, []);
  stage.interaction.set({ sounds: true });
  const stepTo = async (cursor: number) => {
    await stage.go(cursor - 1);
    heard.length = 0;
    await stage.press("ArrowRight");
    return [...heard];
  };
  deepEqual(await stepTo(2), Array(3).fill("createOscillator"));
  deepEqual(await stepTo(kindOf("play") + 1), ["createBufferSource"]);
  const stop = whole.snapshot.events.findIndex(({ mark }) => mark === "stop");
  deepEqual(await stepTo(stop + 1), Array(2).fill("createOscillator"));
  heard.length = 0;
  stage.end();
  deepEqual(heard, ["close"]);
});

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
