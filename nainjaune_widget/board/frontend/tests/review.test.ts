// The review of a deal: one slice asked for after the other, until there is no more or one stops.

import { deepEqual, equal } from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { VNode } from "preact";
import type { Commands } from "../src/board/commands";
import type { Model } from "../src/board/deal/model";
import { beginLesson } from "../src/board/lesson";
import { mistakeFrom, reviewingOf } from "../src/board/review";
import { View } from "../src/board/view";
import type { Notice } from "../src/common/over";
import { boardOf } from "./support/scenes";
import { modelOf, settled } from "./support/stage";

const traits = boardOf("whole");
const { deal } = traits.snapshot;
const JUDGED = {
  deal,
  of: 3,
  told: "Three choices judged.",
  decisions: [],
  mistakes: [12, 40],
  results: [],
  words: { "panel.key": "Press v." },
};

function begun(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const model = modelOf(traits);
  const heard = { said: [] as string[], notices: [] as (Notice | null)[], gone: [] as number[] };
  const ending = new AbortController();
  t.after(() => ending.abort());
  const reviewing = reviewingOf(model as unknown as Model, ending.signal, () => {}, {
    notify: (notice) => void heard.notices.push(notice),
    add: (text) => void (text && heard.said.push(text)),
    commands: { go: (cursor) => void heard.gone.push(cursor) },
    replay: { cursor: 20 },
  });
  const asked = () => model.sent.filter(({ type }) => type === "review");
  const answer = (more: boolean) => {
    const waiting = asked().find(({ id }) => !answered.has(id));
    answered.add(waiting?.id);
    model.answer({ id: waiting?.id, ok: true, more });
  };
  const answered = new Set<unknown>();
  return { model, reviewing, heard, asked, answer };
}

test("two slices are on their way at a time, until there is no more", async (t) => {
  const { model, reviewing, heard, asked, answer } = begun(t);
  reviewing.press();
  await settled();
  deepEqual(
    asked().map((request) => "begins" in request && request.begins),
    [true, false],
  );
  for (let slices = 0; slices < 3; slices++) answer(true);
  await settled();
  equal(asked().length, 5);
  model.set("judged", { ...JUDGED, complete: true });
  answer(false);
  answer(false);
  await settled();
  equal(asked().length, 5);
  equal(reviewing.running, false);
  deepEqual(heard.said, ["Three choices judged. Press v."]);
});

test("once one stops nothing more is asked for, and one may go on", async (t) => {
  const { model, reviewing, asked, answer } = begun(t);
  reviewing.press();
  model.set("judged", { ...JUDGED, complete: false });
  reviewing.stop();
  answer(true);
  answer(true);
  await settled();
  equal(asked().length, 2);
  reviewing.press();
  await settled();
  equal(asked().length, 4);
});

test("stopping and going on at once asks for one slice more, not for two", async (t) => {
  const { reviewing, asked } = begun(t);
  reviewing.press();
  reviewing.stop();
  reviewing.begin();
  await settled();
  equal(asked().length, 3);
});

test("a refusal is told, and ends it", async (t) => {
  const { model, reviewing, heard, asked } = begun(t);
  reviewing.press();
  await settled();
  model.answer({ id: asked()[0]?.id, ok: false, message: "The deal is not over." });
  await settled();
  equal(reviewing.running, false);
  deepEqual(heard.notices, [{ text: "The deal is not over." }]);
});

test("the key goes on to the next mistake, and from the last one to the first", async (t) => {
  const { model, reviewing, heard } = begun(t);
  model.set("judged", { ...JUDGED, complete: true });
  reviewing.press();
  reviewing.jump(-1);
  // What is shown is the position before.
  deepEqual(heard.gone, [39, 11]);
  equal(mistakeFrom([12, 40], 40, 1), 12);
  equal(mistakeFrom([12, 40], 12, -1), 40);
  equal(mistakeFrom([], 12, 1), undefined);
});

test("a lesson that cannot begin says why", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const model = modelOf(boardOf("a person"));
  const told: Notice[] = [];
  const notify = (notice: Notice) => told.push(notice);
  beginLesson(model as unknown as Model, new AbortController().signal, () => {}, notify);
  model.answer({ id: model.sent[0]?.id, ok: false, code: "late", message: "Click again." });
  deepEqual(told, [{ text: "Click again." }]);
});

/** A window in which another view has brought the annex already. */
function windowWith(parts: object) {
  const window = Object.assign(new EventTarget(), {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: false }),
    getComputedStyle: () => ({ fontSize: "16px" }),
  });
  window.addEventListener("nainjaune:annex:of a test", (event) => {
    (event as CustomEvent).detail.push(() => ({ parts, style: "" }));
  });
  return window;
}

test("a review goes on however often the view is drawn", async (t) => {
  const ending = new AbortController();
  t.after(() => ending.abort());
  const page = { defaultView: windowWith({ reviewingOf }), addEventListener() {} };
  const root = {
    ...{ ownerDocument: page, getRootNode: () => page, clientWidth: 1200, dataset: {} },
    ...{ contains: () => false, querySelectorAll: () => [] },
    ...{ addEventListener() {}, toggleAttribute() {} },
  };
  const traits = boardOf("whole");
  const snapshot = { ...traits.snapshot, live: true, human: [0] };
  const show = { ...traits.show, cursor: snapshot.events.length };
  const model = modelOf({ ...traits, snapshot, show });
  const { signal } = ending;
  const view = new View({ model, root, signal, ending: signal, number: 1, show() {} } as never);
  const review = () => {
    const frame = view.render(view.props as never) as VNode<{ children: VNode[] }>;
    const [table] = frame.props.children as [VNode<{ commands: Commands }>];
    table.props.commands.review();
  };
  review();
  review();
  await settled();
  const asked = model.sent.filter((request) => "begins" in request && request.begins);
  equal(asked.length, 1);
});
