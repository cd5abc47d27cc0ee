import type { Words } from "../../common/words";
import { EVENT_MS } from "../deal/replay";

export const SLOWEST = 3;
export const PACE_STEP = 0.25;

/** A pace in words: the seconds that a card is shown. */
export function paceText(pace: number, words: Words, lang: string): string {
  const seconds = ((pace * EVENT_MS) / 1000).toLocaleString(lang, { maximumFractionDigits: 1 });
  return words.say(pace ? "pace.is" : "pace.0", { n: seconds });
}
