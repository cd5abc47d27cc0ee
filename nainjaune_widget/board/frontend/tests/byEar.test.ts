// Whole deals, played by somebody who knows the messages of the live region and nothing else.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { type Deal, scenes } from "./support/scenes";
import { Stage } from "./support/stage";

/** The most characters that a deal of four players takes. */
const BUDGET = 2500;
const SIGNS = /[♣♦♥♠×+−]/;

/** The end of a message at one's turn: one leads, or a rank or a card is wanted. */
const LEAD = /(Your turn to lead|À vous d’entamer)[^.]*\.$/;
const WANTED = /(?:Your turn: (?:an?|the)|À vous\u202f: (?:une?|l[ae])) ?([^,]*),[^,]*\.$/;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

class Listener {
  readonly messages: string[] = [];
  readonly #stage: Stage;
  readonly #words: Record<string, string>;
  hand: string[] = [];
  last = "";

  constructor(stage: Stage, words: Record<string, string>) {
    this.#stage = stage;
    this.#words = words;
  }

  word(key: string, values: Record<string, string> = {}): string {
    return (this.#words[key] as string).replace(
      /\{(\w+)\}/g,
      (whole, name) => values[name] ?? whole,
    );
  }

  async listen(): Promise<void> {
    const texts = await this.#stage.told();
    this.messages.push(...texts);
    this.last = texts.join(" ");
  }

  /** Read the cards of a message that tells the own hand. */
  readHand(): void {
    const [before = "", after = ""] = this.word("ask.hand").split("{cards}").map(escaped);
    const cards = new RegExp(`${before}(.*?)${after}`).exec(this.last)?.[1];
    ok(cards, this.last);
    this.hand = cards.split(this.word("ask.and")).flatMap((part) => {
      const [suit = "", ...ranks] = part.split(" ");
      return ranks
        .join(" ")
        .split(", ")
        .map((rank) => this.word("card", { rank, suit }));
    });
  }

  /** The cards of the hand that fit what was last said to be wanted. */
  get fitting(): string[] {
    if (LEAD.test(this.last)) return this.hand;
    const wanted = WANTED.exec(this.last)?.[1];
    ok(wanted, this.last);
    const rank = this.word("card", { rank: wanted, suit: "" });
    return this.hand.filter((card) => card === wanted || card.startsWith(rank));
  }

  /** The net of each player, as it was told. */
  netsOf(names: string[]): (number | undefined)[] {
    return names.map((name) => {
      for (const [sign, key] of [
        [1, "result.plus"],
        [-1, "result.minus"],
        [0, "result.none"],
      ] as const) {
        const form = escaped(this.word(key, { name, n: "N" })).replace("N", "(\\d+)");
        const found = new RegExp(form).exec(this.last);
        if (found) return sign && sign * Number(found[1]);
      }
      return undefined;
    });
  }
}

/** Play a deal by ear as Python has answered to it; check every card against what was said. */
async function play(stage: Stage, deal: Deal): Promise<Listener> {
  const { words, snapshot } = deal.traits;
  const listener = new Listener(stage, words);
  await listener.listen();
  listener.readHand();
  for (const { legal, request, told } of deal.steps) {
    const named = (code: string) => stage.interaction.words.card(code);
    const { fitting } = listener;
    for (const code of legal) ok(fitting.includes(named(code)), `${code}: ${listener.last}`);
    const card = named(request.card);
    await stage.after(() => stage.interaction.commands.put(request.card));
    equal(stage.sent("play").at(-1)?.type, "play");
    await stage.deliver(told);
    await listener.listen();
    ok(listener.last.toLowerCase().startsWith(card), listener.last);
    listener.hand = listener.hand.filter((each) => each !== card);
  }
  equal(stage.cursor, deal.events);
  const names = snapshot.players.map(({ called }) => called);
  deepEqual(listener.netsOf(names), deal.chips);
  return listener;
}

for (const deal of scenes.deals) {
  test(`a whole deal is played by its spoken text: ${deal.rules}, ${deal.lang}`, async (t) => {
    const { messages } = await play(new Stage(t, deal.traits), deal);
    ok(messages.join("").length <= BUDGET);
    deepEqual(
      messages.filter((text) => SIGNS.test(text)),
      [],
    );
  });
}
