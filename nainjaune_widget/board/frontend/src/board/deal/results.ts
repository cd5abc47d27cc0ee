// The result of a deal: each seat's net, and the payments that it is made of.

import type { GameEvent, Snapshot } from "./contract";
import { movedBy, type Position } from "./fold";

/** The parts of a net, in the order in which they are shown. */
const PARTS = ["stakes", "boxes", "hocs", "hands", "betes", "opera"] as const;

type Part = (typeof PARTS)[number];

const PART_OF: Record<string, Part> = {
  ante: "stakes",
  "turn-up": "boxes",
  sweep: "boxes",
  hoc: "hocs",
  points: "hands",
  bete: "betes",
  opera: "opera",
};

/** The jetons that one event brought to a seat. */
export interface Item {
  event: GameEvent;
  amount: number;
}

export interface SeatResult {
  seat: number;
  /** In a game, the place in its standings; players with equally many jetons share one. */
  place: number;
  net: number;
  jetons: number;
  parts: { part: Part; items: Item[] }[];
}

/** The result of every seat, those with the most jetons first. */
export function resultsOf({ chips, events }: Snapshot, { purses }: Position): SeatResult[] {
  const resultOf = (seat: number): SeatResult => {
    const jetons = purses[seat] as number;
    const items = events
      .map((event) => ({ event, amount: movedBy(event, seat) }))
      .filter(({ amount }) => amount);
    const parts = PARTS.map((part) => ({
      part,
      items: items.filter(({ event }) => PART_OF[event.kind] === part),
    }));
    return {
      seat,
      place: 1 + purses.filter((more) => more > jetons).length,
      net: jetons - (chips[seat] as number),
      jetons,
      parts: parts.filter((each) => each.items.length),
    };
  };
  return purses.map((_, seat) => resultOf(seat)).sort((a, b) => a.place - b.place);
}
