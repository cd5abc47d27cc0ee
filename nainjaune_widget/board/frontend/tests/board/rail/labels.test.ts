// The labels of the rail.

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent } from "../../../src/board/deal/contract";
import { fittingLabels } from "../../../src/board/rail/labels";

test("labels do not touch; a sweep goes before a stop", () => {
  const marked = [
    { number: 10, mark: "stop", markText: "nine" },
    { number: 12, mark: "sweep", markText: "+12" },
    { number: 50, mark: "stop", markText: "jack" },
  ] as GameEvent[];
  deepEqual([...fittingLabels(marked, 100, 400, 8)].sort(), [12, 50]);
  deepEqual(fittingLabels(marked, 100, 4000, 8).size, 3);
});
