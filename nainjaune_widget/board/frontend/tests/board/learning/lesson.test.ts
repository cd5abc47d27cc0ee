// The lesson before it begins.

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "../../../src/board/deal/model";
import { beginLesson } from "../../../src/board/learning/model";
import type { Notice } from "../../../src/common/parts/notice";
import { boardOf } from "../../support/scenes";
import { modelOf } from "../../support/stage";

test("a lesson that cannot begin says why", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const model = modelOf(boardOf("a person"));
  const told: Notice[] = [];
  const notify = (notice: Notice) => told.push(notice);
  beginLesson(model as unknown as Model, new AbortController().signal, () => {}, notify);
  model.answer({ id: model.sent[0]?.id, ok: false, code: "late", message: "Click again." });
  deepEqual(told, [{ text: "Click again." }]);
});
