// Links to the page `play/`, and the names under which their tables are kept.

import { deepEqual, equal, notEqual } from "node:assert/strict";
import { test } from "node:test";
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
