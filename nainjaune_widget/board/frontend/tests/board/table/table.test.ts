// The table, as it is drawn for a person.

import { equal } from "node:assert/strict";
import { test } from "node:test";
import { Table } from "../../../src/board/table/table";
import { drawnIn } from "../../support/drawn";
import { boardOf } from "../../support/scenes";
import { Stage } from "../../support/stage";

const person = boardOf("a person");

test("one passes with sans only where no card can be played", (t) => {
  const passing = (turn: number, legal: string[], mayPass: boolean) => {
    const rules = { ...person.snapshot.rules, passing: true };
    const changed = { turn, legal, mayPass, rules };
    const { words, commands, replay } = new Stage(t, person, { changed }).interaction;
    const { snapshot, position, cursor } = replay;
    const text = { headline: "", sentence: "" } as never;
    const shown = { event: null, text, ahead: null, chancesAt: null };
    const page = { phone: false, reading: false, open: false };
    const table = Table({ snapshot, position, cursor, turn, words, commands, ...shown, ...page });
    return drawnIn(table).find(({ props }) => props.act === commands.pass)?.props.text;
  };
  equal(passing(0, ["J♦"], true), person.words.pass);
  equal(passing(0, [], true), person.words["pass.sans"]);
  equal(passing(2, [], false), person.words.pass, "somebody else is in turn");
});
