// A snapshot that grows by messages.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import type { Growth, Snapshot } from "../src/board/deal/contract";
import { followGrowth, type Model } from "../src/board/deal/model";
import { boardOf, scenes } from "./support/scenes";
import { bytesOf, modelOf, settled, until } from "./support/stage";

const { snapshot } = boardOf("whole");
const { events, rev } = snapshot;

/** A growth as Python packs it. */
async function packed(growth: Growth): Promise<DataView> {
  const text = new Blob([JSON.stringify(growth)]).stream();
  const bytes = await new Response(
    text.pipeThrough(new CompressionStream("deflate")),
  ).arrayBuffer();
  return new DataView(bytes);
}

const growth = (keep: number, added: Growth["events"], more: Partial<Growth> = {}): Growth => ({
  keep,
  events: added,
  texts: {},
  patch: {},
  ...more,
});

/** A model with the first ten events of a deal, which as many views follow. */
function model(views = 1, shown = rev) {
  const traits = boardOf("whole");
  const short = { ...snapshot, events: events.slice(0, 10), turn: 2 };
  const made = modelOf({ ...traits, snapshot: short, show: { ...traits.show, rev: shown } });
  const ending = new AbortController();
  for (let view = 0; view < views; view++) {
    followGrowth(made as unknown as Model, ending.signal);
  }
  const now = () => made.get("snapshot") as Snapshot;
  const more = (base: number, to: number, buffer: DataView) =>
    made.answer({ type: "more", base, rev: to }, [buffer]);
  return { made, ending, now, more };
}

test("growths are merged in their order", async () => {
  const { made, now, more } = model();
  const long = await packed(growth(10, events.slice(10, 30)));
  const texts = { 3: { otherwise: "Or else." } };
  const short = await packed(growth(30, events.slice(30, 31), { texts, patch: { turn: 1 } }));
  more(rev, rev + 1, long);
  more(rev + 1, rev + 2, short);
  await until(() => now().rev === rev + 2);
  equal(now().turn, 1);
  deepEqual(now().events[3]?.text, { ...events[3]?.text, otherwise: "Or else." });
  deepEqual(
    now().events.map(({ number }) => number),
    Array.from({ length: 31 }, (_, nth) => nth + 1),
  );
  equal(now().events[2], events[2], "what has not changed is the same object");
  deepEqual(made.sent, []);
});

test("a growth may drop old events", async () => {
  const { now, more } = model();
  more(rev, rev + 1, await packed(growth(6, [])));
  await until(() => now().rev === rev + 1);
  equal(now().events.length, 6);
});

test("the whole snapshot is asked for after a gap", async () => {
  const { made, now, more } = model();
  more(rev + 1, rev + 2, await packed(growth(12, events.slice(12, 14))));
  await until(() => made.sent.length > 0);
  deepEqual(made.sent, [{ type: "whole", id: 0 }] as unknown[]);
  equal(now().events.length, 10);
});

test("the whole snapshot is asked for where a growth cannot be read", async () => {
  const { made, now, more } = model();
  more(rev, rev + 1, new DataView(new Uint8Array([1, 2, 3]).buffer));
  await until(() => made.sent.length > 0);
  equal(now().rev, rev);
});

test("a snapshot older than the cursor is asked for again", async () => {
  equal(model().made.sent.length, 0);
  equal(model(1, rev + 10).made.sent.length, 1);
});

test("several views merge a growth once", async () => {
  const { made, now, more } = model(2);
  let times = 0;
  made.on("change:snapshot", () => times++);
  more(rev, rev + 1, await packed(growth(10, events.slice(10, 15))));
  await until(() => now().rev === rev + 1);
  await settled();
  equal(now().events.length, 15);
  equal(times, 1);
  deepEqual(made.sent, []);
});

test("a view that has ended merges nothing", async () => {
  const { made, ending, now, more } = model();
  ending.abort();
  equal(made.listeners(), 0);
  more(rev, rev + 1, await packed(growth(6, [])));
  await settled();
  equal(now().rev, rev);
});

test("the growths of Python lead to its own snapshot", async () => {
  for (const { traits, steps, events: end } of scenes.deals) {
    const made = modelOf(traits);
    followGrowth(made as unknown as Model, new AbortController().signal);
    const now = () => made.get("snapshot") as Snapshot;
    for (const { told } of steps) {
      for (const { content, buffers } of told) {
        if (!content?.rev) continue;
        made.answer(content, buffers.map(bytesOf));
        const { rev: awaited } = content;
        await until(() => now().rev >= awaited);
      }
    }
    equal(now().events.length, end);
    equal(now().turn, null);
    ok(now().events.every(({ number }, nth) => number === nth + 1));
  }
});
