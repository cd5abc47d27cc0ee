// A choice made while others play. It is kept, shown as such, and carried out when the turn comes
// if it still fits.

import type { Notice } from "../../common/parts/notice";
import type { Words } from "../../common/words";
import type { Replay } from "../deal/replay";

/** The choice to pass; every other choice is a card. */
export const PASS = "pass";

interface Keeping {
  /** The choice kept: a card, or `PASS`. */
  readonly kept: string | null;
  /** Keep a choice instead of any other; the same one again drops it. */
  keep(choice: string): void;
  /** Drop the choice without a word. */
  drop(): void;
  /** Drop the choice and say so. False if there was none. */
  letGo(): boolean;
  /** Carry the choice out if the turn has come; tell when it no longer fits. */
  fulfil(): void;
}

export function keepingOf(
  replay: Replay,
  /** Python has not told everything yet. */
  waits: () => boolean,
  act: (choice: string) => void,
  notify: (notice: Notice) => void,
  say: (message: string) => void,
  words: Words,
): Keeping {
  let kept: string | null = null;
  const named = (choice: string) => (choice === PASS ? words.say("pass") : words.card(choice));

  const keeping: Keeping = {
    get kept() {
      return kept;
    },

    keep(choice) {
      if (kept === choice) return void keeping.letGo();
      kept = choice;
      say(words.say("kept.is", { choice: named(choice) }));
    },

    drop() {
      kept = null;
    },

    letGo() {
      if (!kept) return false;
      const choice = named(kept);
      kept = null;
      say(words.say("kept.dropped", { choice }));
      return true;
    },

    fulfil() {
      const { snapshot, cursor, end, playing, ahead } = replay;
      if (!kept || playing || ahead || cursor < end || waits()) return;
      const choice = kept;
      kept = null;
      const { turn, eyes, legal, mayPass } = snapshot;
      if (turn == null || turn !== eyes) return;
      if (choice === PASS ? mayPass : legal.includes(choice)) act(choice);
      else notify({ text: words.say("kept.gone", { choice: named(choice) }), done: true });
    },
  };
  return keeping;
}
