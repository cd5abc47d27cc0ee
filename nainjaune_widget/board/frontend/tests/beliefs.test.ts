// The beliefs of a seat at a cursor, as they are shown, written and spoken.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { chancesOf, chanceText, shareOf, shownAt, spokenChance } from "../src/board/beliefs";
import type { SeatBeliefs } from "../src/board/deal/contract";
import { wordsOf } from "../src/common/words";
import { boardOf, scenes } from "./support/scenes";
import { Stage } from "./support/stage";

const { traits, request, beliefs, exact, wanted } = scenes.believed;
const words = wordsOf(() => traits.words);
const french = wordsOf(() => boardOf("whole, in French").words);

test("the chances of every unseen card are the exact ones", () => {
  ok(Object.keys(exact).length > 20);
  for (const [card, chances] of Object.entries(exact)) {
    const [belief] = shownAt(beliefs, request.cursor, card)?.beliefs ?? [];
    deepEqual(belief?.cards, [card]);
    const elsewhere = (belief?.now ?? []).filter((_, place) => place !== request.seat);
    deepEqual(elsewhere, chances.length === elsewhere.length ? chances : belief?.now);
  }
});

test("without a card, they are about those that are wanted, as far as they are unseen", () => {
  const shown = shownAt(beliefs, request.cursor, "");
  const cards = shown?.beliefs.flatMap((belief) => belief.cards) ?? [];
  deepEqual(cards.toSorted(), wanted.filter((card) => card in exact).toSorted());
});

const told: SeatBeliefs = {
  seat: 0,
  wanted: [
    [1, ["2♣", "2♦"]],
    [5, ["9♣"]],
  ],
  known: [
    [
      1,
      [
        [
          ["2♣", "2♦"],
          ["0", "1/2", "1/2"],
        ],
      ],
    ],
    [
      3,
      [
        [["2♣"], ["0", "1", "0"]],
        [["2♦"], ["0", "1/4", "3/4"]],
      ],
    ],
  ],
};

test("what stands with an event holds from it on, with the chances before it", () => {
  equal(shownAt(told, 0, ""), null);
  const first = shownAt(told, 2, "");
  deepEqual(
    first?.beliefs.map(({ cards }) => cards),
    [["2♣", "2♦"]],
    "cards that may be anywhere alike are one",
  );
  const then = shownAt(told, 4, "");
  equal(then?.since, 3);
  deepEqual(then?.beliefs, [
    { cards: ["2♣"], now: ["0", "1", "0"], before: ["0", "1/2", "1/2"] },
    { cards: ["2♦"], now: ["0", "1/4", "3/4"], before: ["0", "1/2", "1/2"] },
  ]);
  deepEqual(shownAt(told, 5, "")?.beliefs, [], "a card that has been seen");
  equal(chancesOf(then?.places, "9♣"), undefined);
});

test("a chance is a number, and is written and spoken", () => {
  deepEqual(["0", "1", "3/12"].map(shareOf), [0, 1, 0.25]);
  equal(chanceText("3/13", words), "3/13");
  equal(chanceText("1/1000", words), "1/1000");
  equal(chanceText("1/1001", words), words.say("percent", { n: "0.1" }));
  equal(chanceText("1000/1001", words), words.say("percent", { n: "99.9" }));
  equal(chanceText("9999/10000", words), words.say("percent", { n: "99.9" }), "not certain");
  equal(chanceText("500/1001", french), french.say("percent", { n: "50,0" }));
  equal(spokenChance("3/13", words), words.say("chance", { n: "3", of: "13" }));
  equal(spokenChance("1", words), words.say("chance.1"));
});

test("they are asked for at the cursor, kept, and told when they have changed", async (t) => {
  const stage = new Stage(t, traits, { cursor: request.cursor, settings: { beliefs: true } });
  const [first] = stage.sent("beliefs");
  ok(first && "cursor" in first);
  equal(first.cursor, request.cursor);
  await stage.answer("beliefs", { ok: true, beliefs });
  deepEqual(stage.interaction.believing.shown, shownAt(beliefs, request.cursor, ""));
  await stage.press("ArrowRight");
  equal(stage.sent("beliefs").length, 2);
  await stage.answer("beliefs", { ok: false, code: "other" });
  await stage.press("ArrowLeft");
  equal(stage.sent("beliefs").length, 2, "those at this event are kept");
  await stage.press("b");
  equal(stage.said, traits.words["beliefs.off"]);
  equal(stage.interaction.believing.shown, null);
});
