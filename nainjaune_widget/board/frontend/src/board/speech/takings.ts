// Jetons in words: what seats have won, and what they have taken from the boxes.

import type { Words } from "../../common/words";
import type { GameEvent, Snapshot } from "../deal/contract";
import { ending, type Position } from "../deal/fold";
import { resultsOf, type SeatResult } from "../deal/results";
import { nameOf, sentenceOf, you } from "./brief";

/** An amount with its sign as a word: "Ben plus 12". */
export function signed(name: string, n: number, words: Words): string {
  const key = n > 0 ? "result.plus" : n < 0 ? "result.minus" : "result.none";
  return words.say(key, { name, n: Math.abs(n) });
}

/** The winner of a game that is over, in words. */
export function winnerLine(
  { players, game }: Snapshot,
  results: SeatResult[],
  words: Words,
): string {
  if (!game?.finished) return "";
  const first = results.filter(({ place }) => place === 1);
  const name = first.map(({ seat }) => players[seat]?.called ?? "").join(", ");
  return words.say(first.length > 1 ? "result.shared" : "result.won", { name });
}

/** The result in one sentence, as it is spoken; the end of a game in another. */
export function spokenResult(snapshot: Snapshot, position: Position, words: Words): string {
  const headline = ending(snapshot)?.text.headline;
  if (headline === undefined) return "";
  const results = resultsOf(snapshot, position);
  const nets = results.map(({ seat, net }) =>
    signed(snapshot.players[seat]?.called ?? "", net, words),
  );
  const told = words.say("result.spoken", { headline, nets: nets.join(", ") });
  return `${told} ${winnerLine(snapshot, results, words)}`.trim();
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
