// Cards and texts in the reader's language; requests, each of which is answered or times out.

import { deepEqual, equal, notEqual } from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { requestsTo, type WidgetModel } from "../src/common/wire";
import { capitalised, rankOf, suitOf, wordsOf } from "../src/common/words";
import { boardOf } from "./support/scenes";
import { modelOf, settled } from "./support/stage";

const english = wordsOf(() => boardOf("whole").words);
const french = wordsOf(() => boardOf("whole, in French").words);

test("a card is a rank and a suit", () => {
  deepEqual([rankOf("10♦"), suitOf("10♦"), rankOf("A♠")], ["10", "♦", "A"]);
  deepEqual([english.card("Q♥"), french.card("Q♥")], ["queen of hearts", "dame de cœur"]);
  deepEqual([english.letter("Q♥"), french.letter("Q♥"), french.letter("10♥")], ["Q", "D", "10"]);
});

test("signs are spelled in words, in the letters of the language", () => {
  equal(english.spelled("10♦ or K♣, but no ♥"), "ten of diamonds or king of clubs, but no hearts");
  equal(french.spelled("V♦ ou 1♣ : ♠"), "valet de carreau ou as de trèfle : pique");
  equal(english.spelled("Z♦"), "Zdiamonds", "no card has that letter");
});

test("a text is filled in; what is unknown shows itself", () => {
  equal(english.say("result.plus", { name: "Ben", n: 3 }), "Ben plus 3");
  equal(english.say("result.plus", { name: "Ben" }), "Ben plus {n}");
  equal(english.say("no such key"), "no such key");
});

test("a catalogue that is replaced is read anew", () => {
  let { words } = boardOf("whole");
  const read = wordsOf(() => words);
  equal(read.rank("K♣"), "king");
  words = boardOf("whole, in French").words;
  equal(read.rank("K♣"), "roi");
});

test("a debt has a true minus sign, and a gain its plus", () => {
  deepEqual([-3, 0, 3].map(english.amount), ["−3", "0", "3"]);
  deepEqual([-3, 0, 3].map(english.difference), ["−3", "0", "+3"]);
  equal(capitalised("élan"), "Élan");
});

interface Asked {
  type: string;
}

function line(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const model = modelOf(boardOf("whole"));
  const heard: [string, string | undefined, boolean | undefined][] = [];
  const ending = new AbortController();
  const open = () =>
    requestsTo<Asked, { id: number; ok: boolean; code?: string }>(
      model as unknown as WidgetModel,
      ({ code, ok }, { type }) => void heard.push([type, code, ok]),
      ending.signal,
    );
  return { model, heard, ending, open, requests: open() };
}

test("an answer goes to its request, once", (t) => {
  const { model, heard, requests } = line(t);
  requests.ask({ type: "one" });
  requests.ask({ type: "other" });
  const [one, other] = model.sent;
  equal(requests.waiting, 2);
  model.answer({ id: other?.id, ok: true });
  model.answer({ id: other?.id, ok: true });
  model.answer({ id: one?.id, ok: false, code: "stale" });
  deepEqual(heard, [
    ["other", undefined, true],
    ["one", "stale", false],
  ]);
  equal(requests.waiting, 0);
  t.mock.timers.tick(10_000);
  equal(heard.length, 2);
});

test("after a silence the kernel is gone; a late answer is still told", (t) => {
  const { model, heard, requests } = line(t);
  requests.ask({ type: "one" });
  t.mock.timers.tick(4990);
  deepEqual(heard, []);
  t.mock.timers.tick(10);
  deepEqual(heard, [["one", "kernel-gone", false]]);
  equal(requests.waiting, 0);
  model.answer({ id: model.sent[0]?.id, ok: true });
  equal(heard.length, 2);
});

for (const gone of ["throw", "reject"] as const) {
  test(`a line that is lost is told at once: ${gone}`, async (t) => {
    const { model, heard, requests } = line(t);
    model.gone = gone;
    requests.ask({ type: "one" });
    await settled();
    deepEqual(heard, [["one", "kernel-gone", false]]);
  });
}

test("no view hears the answers to another", (t) => {
  const { model, heard, requests, open } = line(t);
  const other = open();
  notEqual(requests.view, other.view);
  other.ask({ type: "theirs" });
  requests.ask({ type: "ours" });
  model.answer({ id: model.sent[0]?.id, ok: true });
  deepEqual(heard, [["theirs", undefined, true]]);
});

test("a view that has ended hears nothing more", (t) => {
  const { model, heard, ending, requests } = line(t);
  requests.ask({ type: "one" });
  ending.abort();
  t.mock.timers.tick(10_000);
  model.answer({ id: model.sent[0]?.id, ok: true });
  deepEqual(heard, []);
});
