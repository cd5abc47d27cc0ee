// The choices for a table, as they are drawn.

import { equal } from "node:assert/strict";
import { test } from "node:test";
import type { TableSetup } from "../../../src/board/deal/contract";
import { TableForm } from "../../../src/board/setup/table";
import { wordsOf } from "../../../src/common/words";
import { drawnIn } from "../../support/drawn";
import { boardOf } from "../../support/scenes";

const lists = { rulesets: [], strategies: [], languages: [], names: ["Ana", "Ben", "Chloé"] };
const chosen = { rules: "nain", players: 3, human: [0], bots: null, game: false, tutor: true };
const setup = { ...lists, ...chosen, given: false, lang: "en", code: null } as unknown;

test("a seat that is put back as it was is no change", () => {
  const words = wordsOf(() => boardOf("whole").words);
  const props = { setup: setup as TableSetup, refused: null, lost: "", words };
  const form = new TableForm({ ...props, commands: {}, root: null } as never);
  form.setState = (state) => Object.assign(form.state, state);
  const drawn = () => drawnIn(form.render(form.props as never, form.state));
  const sit = (seat: string) => {
    const field = drawn().find(({ props }) => props.mark === "seat");
    (field?.props as { chosen(value: string): void } | undefined)?.chosen(seat);
    return drawn().find(({ props }) => props.look === "nj-main")?.props.idle;
  };
  equal(sit("1"), false);
  equal(sit("0"), true);
});
