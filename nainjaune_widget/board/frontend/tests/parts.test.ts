// Parts of the page without one: what they draw, and what moves on it.

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent, TableSetup } from "../src/board/deal/contract";
import { flightsIn } from "../src/board/effects";
import { fittingLabels } from "../src/board/rail";
import { TableForm } from "../src/board/setup";
import { stretchesOf, Table } from "../src/board/table";
import { followDrag } from "../src/common/input";
import { wordsOf } from "../src/common/words";
import { drawnIn } from "./support/drawn";
import { boardOf } from "./support/scenes";
import { Stage } from "./support/stage";

const person = boardOf("a person");

test("one passes with sans only where no card can be played", (t) => {
  const passing = (turn: number, legal: string[], mayPass: boolean) => {
    const rules = { ...person.snapshot.rules, passing: true };
    const changed = { turn, legal, mayPass, rules };
    const { words, commands, replay } = new Stage(t, person, { changed }).interaction;
    const { snapshot, position, cursor } = replay;
    const text = { headline: "", sentence: "" } as never;
    const shown = { event: null, text, ahead: null, chancesAt: null };
    const page = { phone: false, skippable: false, over: false, open: false };
    const table = Table({ snapshot, position, cursor, turn, words, commands, ...shown, ...page });
    return drawnIn(table).find(({ props }) => props.act === commands.pass)?.props.text;
  };
  equal(passing(0, ["J♦"], true), person.words.pass);
  equal(passing(0, [], true), person.words["pass.sans"]);
  equal(passing(2, [], false), person.words.pass, "somebody else is in turn");
});

test("a seat's name stands once, under the longest of its stretches", () => {
  const run = [0, 1, 1, 0, 0, 2].map((seat) => ({ seat }));
  deepEqual(
    stretchesOf(run).map(({ seat, from, count, named }) => [seat, from, count, named]),
    [
      [0, 0, 1, false],
      [1, 1, 2, true],
      [0, 3, 2, true],
      [2, 5, 1, true],
    ],
  );
});

const rulesets = ["nain", "lindor"].map((id) => ({ id, title: id, players: [3], gap: true }));
const gaps = ["lead", "skip"].map((id) => ({ id, title: id }));
const lists = { rulesets, gaps, strategies: [], languages: [], names: ["Ana", "Ben", "Chloé"] };
const chosen = {
  rules: "nain",
  gap: "skip",
  players: 3,
  human: [0],
  bots: null,
  game: false,
  tutor: true,
};
const setup = { ...lists, ...chosen, given: false, lang: "en", code: null } as unknown;

function formOf(asked: object[] = []) {
  const words = wordsOf(() => boardOf("whole").words);
  const props = { setup: setup as TableSetup, refused: null, lost: "", words };
  const commands = { setTable: (change: object) => asked.push(change) };
  const form = new TableForm({ ...props, commands, root: null } as never);
  form.setState = (state) => Object.assign(form.state, state);
  const drawn = () => drawnIn(form.render(form.props as never, form.state));
  const choose = (mark: string, value: string) => {
    const field = drawn().find(({ props }) => props.mark === mark);
    (field?.props as { chosen(value: string): void } | undefined)?.chosen(value);
  };
  const button = () => drawn().find(({ props }) => props.look === "nj-main")?.props;
  const press = () => (button()?.act as (() => void) | undefined)?.();
  return { choose, button, press };
}

test("a seat that is put back as it was is no change", () => {
  const { choose, button } = formOf();
  choose("seat", "1");
  equal(button()?.idle, false);
  choose("seat", "0");
  equal(button()?.idle, true);
});

test("other rules come with their own way over a gap, which may then be chosen", () => {
  const asked: object[] = [];
  const { choose, button, press } = formOf(asked);
  choose("gap", "lead");
  choose("rules", "lindor");
  press();
  choose("gap", "skip");
  press();
  choose("rules", "nain");
  equal(button()?.idle, true);
  deepEqual(asked, [{ rules: "lindor" }, { rules: "lindor", gap: "skip" }]);
});

test("labels do not touch; a sweep goes before a stop", () => {
  const marked = [
    { number: 10, mark: "stop", markText: "nine" },
    { number: 12, mark: "sweep", markText: "+12" },
    { number: 50, mark: "stop", markText: "jack" },
  ] as GameEvent[];
  deepEqual([...fittingLabels(marked, 100, 400, 8)].sort(), [12, 50]);
  deepEqual(fittingLabels(marked, 100, 4000, 8).size, 3);
});

test("what has flown does not fly once more when the view is drawn again", (t) => {
  Object.assign(globalThis, { CSS: { escape: String } });
  t.after(() => void Reflect.deleteProperty(globalThis, "CSS"));
  let flown = 0;
  const card = {
    getBoundingClientRect: () => ({ x: 0, y: 0, width: 1 }),
    querySelector: () => null,
    animate: () => flown++,
  };
  const ownerDocument = { defaultView: { matchMedia: () => ({ matches: false }) } };
  const root = { ownerDocument, querySelector: () => card };
  const flights = flightsIn(root as unknown as HTMLElement);
  flights.before([["card", 0, "table", "J♦"]]);
  flights.after();
  equal(flown, 1);
  flights.after();
  equal(flown, 1);
});

test("a second finger neither moves nor drops what the first one drags", (t) => {
  const window = new EventTarget();
  const element = { ownerDocument: { defaultView: window }, setPointerCapture() {} };
  const ending = new AbortController();
  t.after(() => ending.abort());
  const heard: string[] = [];
  const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 });
  followDrag(
    element as unknown as HTMLElement,
    at(1, 0) as PointerEvent,
    {
      move: ({ clientX }) => heard.push(`at ${clientX}`),
      drop: ({ clientX }) => heard.push(`dropped at ${clientX}`),
      end: () => heard.push("over"),
    },
    ending.signal,
  );
  const point = (name: string, pointerId: number, x: number) =>
    window.dispatchEvent(Object.assign(new Event(name), at(pointerId, x)));
  point("pointermove", 1, 50);
  point("pointermove", 2, 90);
  point("pointerup", 2, 90);
  point("pointerup", 1, 60);
  deepEqual(heard, ["at 50", "dropped at 60", "over"]);
});
