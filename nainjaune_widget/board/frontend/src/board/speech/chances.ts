// Chances as they are written and spoken: a fraction while its denominator is small, else percent.

import { suitOf, type Words } from "../../common/words";
import { type Belief, type ShownBeliefs, shareOf } from "../deal/beliefs";
import type { Snapshot } from "../deal/contract";

const MOST_DENOMINATOR = 1000;

/** A share in percent, with one decimal; never 0 or 100 where it is neither. */
function percentText(share: number, words: Words): string {
  const percent = Math.min(Math.max(100 * share, 0.1), 99.9).toFixed(1);
  return words.say("percent", { n: percent.replace(".", words.say("decimal-mark")) });
}

const isShort = (chance: string) => Number(chance.split("/")[1] ?? 1) <= MOST_DENOMINATOR;

/** A chance as it is written: "3/13", or "0.3 %". */
export const chanceText = (chance: string, words: Words): string =>
  isShort(chance) ? chance : percentText(shareOf(chance), words);

/** A chance as it is spoken: "3 in 13". */
export function spokenChance(chance: string, words: Words): string {
  const [n = "", of] = chance.split("/");
  if (!of) return words.say(`chance.${n}`);
  return isShort(chance) ? words.say("chance", { n, of }) : chanceText(chance, words);
}

/** The name of a place: of a seat, or of the talon after them. */
export const placeName = ({ players, talon }: Snapshot, place: number, words: Words): string =>
  players[place]?.called ?? words.say(talon.deadHand ? "place.dead-hand" : "place.talon");

/** Cards of a rank in short: "10♣♥". */
export const signOf = ({ cards }: Belief, words: Words): string =>
  words.letter(cards[0] as string) + cards.map(suitOf).join("");

/** A belief with its cards in words. */
export const spokenBelief = ({ cards }: Belief, places: string, words: Words): string =>
  words.say("beliefs.said", { cards: cards.map(words.card).join(", "), places });

/** The beliefs on show in words; places where a card cannot be are left out. */
export function spokenBeliefs(shown: ShownBeliefs, snapshot: Snapshot, words: Words): string {
  return shown.beliefs
    .map((belief) => {
      const places = belief.now.flatMap((chance, place) =>
        chance === "0"
          ? []
          : [`${placeName(snapshot, place, words)} ${spokenChance(chance, words)}`],
      );
      return spokenBelief(belief, places.join(", "), words);
    })
    .join(" ");
}
