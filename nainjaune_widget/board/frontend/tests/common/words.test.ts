// Cards and texts in the reader's language.

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { capitalised, rankOf, suitOf, wordsOf } from "../../src/common/words";
import { boardOf } from "../support/scenes";

const english = wordsOf(() => boardOf("whole").words);
const french = wordsOf(() => boardOf("whole, in French").words);

test("a card is a rank and a suit", () => {
  deepEqual([rankOf("10♦"), suitOf("10♦"), rankOf("A♠")], ["10", "♦", "A"]);
  deepEqual([english.card("Q♥"), french.card("Q♥")], ["queen of hearts", "dame de cœur"]);
  deepEqual([english.letter("Q♥"), french.letter("Q♥"), french.letter("10♥")], ["Q", "D", "10"]);
});

test("signs are spelled in words, in the letters of the language", () => {
  equal(english.spelled("10♦ or K♣, but no ♥"), "ten of diamonds or king of clubs, but no hearts");
  equal(french.spelled("V♦ ou 1♣ : ♠"), "valet de carreau ou as de trèfle : pique");
  equal(english.spelled("Z♦"), "Zdiamonds", "no card has that letter");
});

test("a text is filled in; what is unknown shows itself", () => {
  equal(english.say("result.plus", { name: "Ben", n: 3 }), "Ben plus 3");
  equal(english.say("result.plus", { name: "Ben" }), "Ben plus {n}");
  equal(english.say("no such key"), "no such key");
});

test("a catalogue that is replaced is read anew", () => {
  let { words } = boardOf("whole");
  const read = wordsOf(() => words);
  equal(read.rank("K♣"), "king");
  words = boardOf("whole, in French").words;
  equal(read.rank("K♣"), "roi");
});

test("a debt has a true minus sign, and a gain its plus", () => {
  deepEqual([-3, 0, 3].map(english.amount), ["−3", "0", "3"]);
  deepEqual([-3, 0, 3].map(english.difference), ["−3", "0", "+3"]);
  equal(capitalised("élan"), "Élan");
});
