// Requests to Python: each is answered, or times out.

import { deepEqual, equal, notEqual } from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { WidgetModel } from "../../../src/common/wire/model";
import { requestsTo } from "../../../src/common/wire/requests";
import { boardOf } from "../../support/scenes";
import { modelOf, settled } from "../../support/stage";

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
      { answered: ({ code, ok }, { type }) => void heard.push([type, code, ok]) },
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
