// The choices for a table, as they are drawn.

import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { TableSetup } from "../../../src/board/deal/contract";
import { TableForm } from "../../../src/board/setup/table";
import { wordsOf } from "../../../src/common/words";
import { drawnIn } from "../../support/drawn";
import { boardOf } from "../../support/scenes";

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
