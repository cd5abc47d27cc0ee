// What the page says while Python starts, and when it cannot.

import { one } from "../../common/dom";
import type { Say } from "../../common/texts";
import { STEPS, type Step } from "./messages";

/** After that long, somebody wonders. */
const SLOW_MS = 12_000;

export function statusOf(say: Say) {
  const box = one("status");
  const text = one("status-text");
  const bar = one<HTMLProgressElement>("progress");
  let key = "step.loading";
  bar.max = STEPS.length + 1;

  const tell = () => {
    text.textContent = say(key);
  };
  const slow = setTimeout(() => {
    key = "step.slow";
    tell();
  }, SLOW_MS);
  const finish = () => {
    clearTimeout(slow);
    box.hidden = true;
  };

  return {
    reword: tell,

    step(step: Step) {
      bar.value = STEPS.indexOf(step) + 1;
      if (key === "step.slow") return;
      key = `step.${step}`;
      tell();
    },

    done() {
      finish();
      one("ready").textContent = say("ready");
    },

    /** Show the engine's message about a link, and a way on. */
    refuse(message: string, onward: string) {
      finish();
      one("board").hidden = true;
      one("refused").hidden = false;
      one("refused-message").textContent = message;
      one<HTMLAnchorElement>("refused-new").href = onward;
      one("refused").focus();
    },

    /** Say that Python cannot start, or has stopped in the middle of a game. */
    fail(message: string, inPlay: boolean) {
      finish();
      one("board").hidden = !inPlay;
      one("trouble").hidden = false;
      one("stopped").hidden = !inPlay;
      one("unable").hidden = inPlay;
      one("trouble-details").textContent = message;
    },
  };
}
