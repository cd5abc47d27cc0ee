// Jetons in words: what seats have won, and what they have taken from the boxes.

import type { Words } from "../../common/words";
import type { GameEvent, Snapshot } from "../deal/contract";
import { nameOf, sentenceOf, you } from "./brief";

/** An amount with its sign as a word: "Ben plus 12". */
export function signed(name: string, n: number, words: Words): string {
  const key = n > 0 ? "result.plus" : n < 0 ? "result.minus" : "result.none";
  return words.say(key, { name, n: Math.abs(n) });
}

/** The jetons that each seat has taken from the boxes in some events. */
export function takings(events: readonly GameEvent[], snapshot: Snapshot, words: Words): string {
  const seats = snapshot.players.map((_, seat) =>
    events
      .flatMap(({ effects }) => effects)
      .reduce(
        (sum, [kind, source, target, n]) =>
          kind === "jetons" && target === seat && typeof source === "string" ? sum + n : sum,
        0,
      ),
  );
  const takers = [...seats.keys()].filter((seat) => seats[seat]);
  return sentenceOf(
    takers.map((seat) => {
      const n = seats[seat] as number;
      if (seat === you(snapshot)) return words.say("brief.takes.you", { n });
      return `${nameOf(seat, snapshot, words)} ${words.say("brief.takes", { n })}`;
    }),
    words,
  );
}
