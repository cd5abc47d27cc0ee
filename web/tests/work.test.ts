// A file of somebody's work: what is taken from it, and what is not.

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { readWork } from "../common/work";

const notebook = (path: string) => ({ path, name: "ch1.ipynb", type: "notebook" });
const work = (path: string) =>
  JSON.stringify({
    ...{ format: "nain-jaune-work", version: 1, kept: {} },
    files: { en: { [path]: notebook(path) } },
  });

test("a notebook of the course is taken, and none that would lie outside its folder", () => {
  Object.assign(globalThis, { NOTEBOOKS: { en: "course-en" } });
  deepEqual(readWork(work("part/ch1.ipynb"))?.files.en, {
    "part/ch1.ipynb": notebook("part/ch1.ipynb"),
  });
  for (const path of ["../ch1.ipynb", "part/../../ch1.ipynb", "/ch1.ipynb", "./ch1.ipynb", ""]) {
    equal(readWork(work(path)), null, path);
  }
});
