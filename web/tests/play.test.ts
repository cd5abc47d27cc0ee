// The page `play/`: its links, the deal of the day, and the tables that a browser keeps.

import { deepEqual, equal, notEqual } from "node:assert/strict";
import { test } from "node:test";
import en from "../../nainjaune_widget/words/en/play.json";
import fr from "../../nainjaune_widget/words/fr/play.json";
import { doubtOf, refusalOf, seedOf, sentence, today, written } from "../play/src/day";
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
import {
  address,
  isInvitation,
  type Link,
  plainCode,
  readLink,
  tableOf,
  toPlay,
  toWatch,
  WORDS,
} from "../play/src/link";
import { modelOf } from "../play/src/model";
import { traitsFor, traitsOf } from "../play/src/waiting";

const CODE = "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB";
const PAGE = new URL("https://example.org/nain/play/?deal=OLD&other=1#play=OLD");
const read = (words: string) => readLink(new URL(words, "https://example.org/play/"));

test("the words of a link are read as they are, and nothing else", () => {
  deepEqual(read(`?deal=${CODE}&lang=fr&human=0,2&evil=<b>#play=AbC_-`), {
    deal: CODE,
    lang: "fr",
    human: "0,2",
    play: "AbC_-",
  });
  deepEqual(read("?rules=&players=-1&seed=%3Cb%3E&bots=x&predict=1"), {
    rules: "",
    players: "-1",
    seed: "<b>",
    bots: "x",
    predict: "1",
  });
  deepEqual(read("?play=AAA"), {}, "how it was played stands where no server sees it");
  deepEqual(read(""), {});
});

test("a link that is written is read as it was", () => {
  const links: Link[] = [
    {},
    { deal: CODE, lang: "fr", human: "0" },
    { deal: "a b&c=d#e", lang: "é", play: "x_-y" },
    Object.fromEntries(WORDS.map((word, nth) => [word, String(nth)])),
  ];
  for (const link of links) deepEqual(readLink(new URL(address(PAGE, link))), link);
  equal(
    address(PAGE, { human: "0", lang: "fr", deal: CODE }),
    `https://example.org/nain/play/?deal=${CODE}&lang=fr&human=0`,
    "the words have a fixed order",
  );
});

test("a deal is sent to be played at the same seats, or to be looked at", () => {
  const deal = { deal: CODE, play: null, human: [0, 2] };
  deepEqual(toPlay(deal, "fr"), { deal: CODE, lang: "fr", human: "0,2" });
  deepEqual(toPlay({ ...deal, human: [] }, "en"), { deal: CODE, lang: "en", human: "none" });
  equal(toWatch(deal, "en"), null, "not before it is over");
  deepEqual(toWatch({ ...deal, play: "AbC" }, "en"), { deal: CODE, lang: "en", play: "AbC" });
});

test("each link has a table of its own, in any language and however its code is written", () => {
  equal(tableOf({}), "own");
  equal(tableOf({ lang: "fr" }), "own");
  equal(plainCode("4f2y dsj9-"), "4F2YDSJ9");
  const one = tableOf({ deal: CODE, lang: "en", human: "0" });
  equal(tableOf({ human: "0", deal: CODE.toLowerCase().replaceAll("-", " ") }), one);
  notEqual(tableOf({ deal: CODE, human: "1" }), one);
  notEqual(tableOf({ deal: CODE, human: "0", play: "A" }), one);
});

test("a link without a deal invites to play", () => {
  equal(isInvitation({}), false);
  equal(isInvitation({ lang: "fr" }), false);
  equal(isInvitation({ rules: "pope-joan" }), true);
  equal(isInvitation({ rules: "pope-joan", seed: "3" }), false);
  equal(isInvitation({ deal: CODE }), false);
  equal(isInvitation({ day: "2026-11-25" }), false);
});

const say =
  (texts: Record<string, string>) =>
  (key: string, values: Record<string, string> = {}) =>
    (texts[key] as string).replace(/\{(\w+)\}/g, (_, name) => values[name] as string);

test("the day is the same all over the world: it changes at midnight in UTC", () => {
  equal(today(Date.parse("2026-11-25T23:59:59+00:00")), "2026-11-25");
  equal(today(Date.parse("2026-11-25T23:30:00-05:00")), "2026-11-26");
  equal(seedOf("2026-11-25"), "20261125");
});

test("a date is one of the calendar, and not to come", () => {
  equal(refusalOf("2026-11-25", "2026-11-25"), null);
  equal(refusalOf("2026-02-28", "2026-11-25"), null, "an earlier one can be played");
  equal(refusalOf("2026-11-26", "2026-11-25"), "to-come");
  for (const wrong of ["", "2026-02-29", "2026-13-01", "26-11-25", "2026-11-25T10", "<b>"]) {
    equal(refusalOf(wrong, "2026-11-25"), "no-date", wrong);
  }
});

test("a clock is wrong that is before the page itself, or before what was played here", () => {
  equal(doubtOf("2026-11-25", "2026-11-25"), null);
  equal(doubtOf("2030-01-01", "2026-11-25", "2029-12-31"), null, "a page may be old");
  equal(doubtOf("2026-11-24", "2026-11-25"), "too-early");
  equal(doubtOf("2026-11-25", "2026-11-20", "2026-11-26"), "back");
});

test("a result is one sentence, with the helps that led to it", () => {
  const date = "2026-12-01";
  equal(
    sentence({ date, helps: [], net: 23 }, "en", say(en)),
    "Nain Jaune, deal of the day, 1 December 2026: +23, and you?",
  );
  equal(
    sentence({ date, helps: ["hint", "undo"], net: -4 }, "en", say(en)),
    "Nain Jaune, deal of the day, 1 December 2026: −4 (with a hint and a move taken back), and you?",
  );
  equal(
    sentence({ date, helps: ["beliefs", "what-if", "again"], net: 0 }, "fr", say(fr)),
    "Nain jaune, donne du jour, 1er décembre 2026\u202f: 0 (avec des probabilités affichées, un " +
      "«\u202fet si…\u202f» et un nouveau départ), et vous\u202f?",
  );
  equal(written("2026-11-25", "fr", say(fr)), "25 novembre 2026");
});

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

test("what is kept badly is no table, and a browser without a store keeps none", () => {
  const own = store();
  for (const text of ["", "[]", "{}", '{"table":1,"code":"4F2Y"}', "<b>", "null"]) {
    own.setItem("nain-jaune/play/own", text);
    equal(keptTable("own"), null, text);
  }
  deepEqual([isKept("own"), isKept("other")], [true, false], "that it has been kept is known");
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
