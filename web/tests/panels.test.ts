// The panels around a game: what is said while Python starts, and what is kept here; a file of
// somebody's work: what is taken from it, and what is not.

import { deepEqual, equal } from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { readWork } from "../common/work";

class Part {
  textContent = "";
  value = 0;
  hidden = true;
  onclick = () => {};
  heard: Record<string, (event: unknown) => void> = {};
  addEventListener = (name: string, hear: (event: unknown) => void) => {
    this.heard[name] = hear;
  };
  contains = (other: unknown) => other === this;
  before() {}
  setAttribute() {}
  focus() {}
}

/** A page whose parts are made when they are asked for; `around` is all the rest of it. */
function page(t: TestContext) {
  const parts = new Map<string, Part>();
  const around = new Part();
  const one = (id: string) => parts.get(id) ?? parts.set(id, new Part()).get(id);
  const location = { href: "https://school.test/cards/play/" };
  const { addEventListener } = around;
  const document = { getElementById: one, querySelectorAll: () => [] };
  const matchMedia = () => new Part();
  const names = {
    document,
    matchMedia,
    location,
    addEventListener,
    Node: Part,
    NOTEBOOKS: {},
  };
  for (const [name, value] of Object.entries(names)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => void Object.defineProperty(globalThis, name, before ?? { value: undefined }));
  }
  return { part: (id: string) => one(id) as Part, around };
}

test("the page says how far the start is, and after a while that it is slow", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"], now: 0 });
  const { part } = page(t);
  const { statusOf } = await import("../play/src/panels");
  const status = statusOf((key) => key);
  status.step("loading");
  deepEqual([part("status-text").textContent, part("progress").value], ["step.loading", 1]);
  t.mock.timers.tick(60_000);
  equal(part("status-text").textContent, "step.slow");
});

test("the panel closes by a press elsewhere; its button closes it, too, and not twice", async (t) => {
  const { part, around } = page(t);
  const { morePanel } = await import("../play/src/panels");
  morePanel(
    (key) => key,
    () => "en",
  );
  const seen = ["more", "more", "more", "elsewhere"].map((target) => {
    around.heard.pointerdown?.({ target: part(target) });
    part(target).onclick();
    return part("more-panel").hidden;
  });
  deepEqual(seen, [false, true, false, true]);
});

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
