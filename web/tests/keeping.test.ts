// The tables that a browser keeps, and the one that is drawn while Python starts.

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import {
  isKept,
  isPlayedElsewhere,
  type Kept,
  keepPicture,
  keepTable,
  keptPicture,
  keptTable,
  lastDay,
  mayBePictured,
} from "../play/src/keeping";
import { tableOf } from "../play/src/link";
import { modelOf } from "../play/src/model";
import { traitsFor, traitsOf } from "../play/src/waiting/traits";

/** A browser's store. */
class Store {
  readonly kept = new Map<string, string>();
  full = false;
  get length() {
    return this.kept.size;
  }
  key = (nth: number) => [...this.kept.keys()][nth] ?? null;
  getItem = (name: string) => this.kept.get(name) ?? null;
  removeItem = (name: string) => this.kept.delete(name);
  setItem = (name: string, value: string) => {
    if (this.full) throw new Error("QuotaExceededError");
    this.kept.set(name, value);
  };
}

/** Put a store in the place of the browser's. */
function store(): Store {
  const made = new Store();
  Object.defineProperty(globalThis, "localStorage", { value: made, configurable: true });
  return made;
}

const table = (at: number): Kept => ({ table: `{"at":${at}}`, over: false, code: "4F2Y", at });

test("a table comes back as it was kept", () => {
  const { kept } = store();
  equal(keptTable("own"), null);
  equal(keepTable("own", table(3)), true);
  deepEqual(keptTable("own"), table(3));
  deepEqual([...kept.keys()], ["nain-jaune/play/own"]);
});

test("the oldest tables make room, and nothing else does", () => {
  const own = store();
  own.setItem("nain-jaune/choice/lang", "fr");
  own.setItem("somebody else's", "1");
  for (let at = 40; at > 0; at--) keepTable(`table ${at}`, table(at));
  keepTable("new", table(41));
  equal(own.length, 32);
  equal(keptTable("table 1"), null);
  deepEqual(keptTable("table 40"), table(40));
  equal(own.getItem("nain-jaune/choice/lang"), "fr");
});

test("a full store gives up its oldest tables for the one in play, and nothing else", () => {
  const own = store();
  own.setItem("nain-jaune/choice/lang", "fr");
  for (let at = 1; at <= 3; at++) keepTable(`table ${at}`, table(at));
  const set = own.setItem;
  own.setItem = (name, value) => {
    if (own.length >= 3 && !own.kept.has(name)) throw new Error("QuotaExceededError");
    set(name, value);
  };
  equal(keepTable("new", table(4)), true);
  deepEqual(keptTable("new"), table(4));
  deepEqual(keptTable("table 3"), table(3));
  equal(keptTable("table 1"), null);
  equal(own.getItem("nain-jaune/choice/lang"), "fr");
});

test("a damaged table is known to have been kept", () => {
  const own = store();
  equal(isKept("own"), false);
  own.setItem("nain-jaune/play/own", '{"table":');
  equal(keptTable("own"), null);
  equal(isKept("own"), true);
});

test("what is kept badly is no table, and a browser without a store keeps none", () => {
  const own = store();
  for (const text of ["", "[]", "{}", '{"table":1,"code":"4F2Y"}', "<b>", "null"]) {
    own.setItem("nain-jaune/play/own", text);
    equal(keptTable("own"), null, text);
  }
  own.full = true;
  equal(keepTable("own", table(1)), false);
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  equal(keptTable("own"), null);
  equal(keepTable("own", table(1)), false);
});

test("the traits of one moment are told when all of them are set", () => {
  const model = modelOf(() => {});
  const heard: unknown[] = [];
  const listener = () => heard.push([model.get("one"), model.get("other")]);
  model.on("change:one", listener);
  model.receive({ one: 1, other: 2 });
  deepEqual(heard, [[1, 2]]);
  model.off("change:one", listener);
  model.set("one", 3);
  equal(heard.length, 1);
});

test("the bytes of a message come with it", () => {
  const model = modelOf(() => {});
  const heard: unknown[] = [];
  model.on("msg:custom", (content: unknown, [data]: DataView[]) => {
    heard.push([content, data?.byteLength, data?.getUint8(0)]);
  });
  model.hear({ type: "more" }, new Uint8Array([9, 8, 7]).subarray(1));
  model.hear({ ok: true }, null);
  deepEqual(heard, [
    [{ type: "more" }, 2, 8],
    [{ ok: true }, undefined, undefined],
  ]);
});

const names = ["lindor-1789/4", "lindor-1789/6", "pope-joan/4"];
const waiting = {
  ...{ words: {}, settings: {}, orders: {}, packs: {}, dealt: {}, lesson: null },
  codes: { "8V": ["pope-joan/4", 2] as [string, number] },
  tables: Object.fromEntries(
    names.map((name) => [name, { name, players: [], opening: {}, hands: [], events: [] }]),
  ),
  usual: { "lindor-1789": "lindor-1789/4", "pope-joan": "pope-joan/4" },
};

test("the table that waits is that of the code, else of the words, else the usual one", () => {
  const drawn = (link: object, code?: string) => {
    const { snapshot } = traitsFor(waiting, link, code);
    return (snapshot as unknown as { name: string }).name;
  };
  equal(drawn({}), "lindor-1789/4");
  equal(drawn({ players: "6" }), "lindor-1789/6");
  equal(drawn({ rules: "pope-joan" }), "pope-joan/4");
  equal(drawn({ rules: "pope-joan", players: "99" }), "pope-joan/4");
  equal(drawn({ rules: "constructor" }), "lindor-1789/4");
  equal(drawn({}, "8v-76"), "pope-joan/4");
});

test("a board that was left is drawn at its last event", () => {
  const { show } = traitsOf(waiting, { events: [1, 2, 3], rev: 7 });
  deepEqual(show, { cursor: 3, count: 0, rev: 7 });
});

test("a picture is that of one build, one table and one moment", () => {
  store();
  const snapshot = { hands: [["7♦"], null] };
  keepTable("own", table(5));
  keepPicture({ build: "a", table: "own", at: 5, snapshot });
  deepEqual(keptPicture("a", "own", table(5)), snapshot);
  equal(keptPicture("b", "own", table(5)), null);
  equal(keptPicture("a", "other", table(5)), null);
  equal(keptPicture("a", "own", table(6)), null);
  keepTable("own", table(6));
  equal(keptPicture("a", "own", table(5)), null, "a table that goes on has none");
});

test("the last day is that of the latest deal of the day kept here", () => {
  store();
  equal(lastDay(), "");
  for (const day of ["2026-11-25", "2027-01-02", "2026-12-31"]) {
    keepTable(tableOf({ day, lang: "fr" }), table(1));
  }
  keepTable(tableOf({ rules: "2030-01-01" }), table(2));
  equal(lastDay(), "2027-01-02");
});

test("only a table for one person leaves a picture, and no what-if does", () => {
  equal(mayBePictured({ human: [2] }), true);
  equal(mayBePictured({ human: [0, 2] }), false);
  equal(mayBePictured({ human: [] }), false);
  equal(mayBePictured({ human: [2], line: { at: 4 } }), false);
});

test("a table that another tab keeps is played there; one that it clears is not", () => {
  const told = (key: string, newValue: string | null) => ({ key, newValue }) as StorageEvent;
  equal(isPlayedElsewhere(told("nain-jaune/play/own", "{}"), "own"), true);
  equal(isPlayedElsewhere(told("nain-jaune/play/own", null), "own"), false);
  equal(isPlayedElsewhere(told("nain-jaune/play/other", "{}"), "own"), false);
});
