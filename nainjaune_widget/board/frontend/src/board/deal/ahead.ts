// A card that moves ahead of Python's answer. The page knows that the card is legal and what its
// box holds; whose turn comes next, and what is called, depends on hidden cards and waits.

import type { EventEffect, GameEvent, Snapshot } from "./contract";
import { type Position, withEffects } from "./fold";

/** A card on its way to Python, and what the page shows of it already. */
export interface Ahead {
  readonly card: string;
  /** The cursor at which it was played, and the time. */
  readonly cursor: number;
  readonly since: number;
  /** The effects of each event that is shown before Python has told it. */
  readonly shown: readonly (readonly EventEffect[])[];
  readonly position: Position;
}

/** The effects of the card, and of the box that it takes; each is an event. */
export function foreseen(
  { rules, turn }: Snapshot,
  position: Position,
  card: string,
  announce: boolean,
): EventEffect[][] {
  if (turn == null) return [];
  const played: EventEffect[] = [["card", turn, "table", card]];
  const box = rules.boxes.find((each) => each.card === card)?.id;
  const jetons = box === undefined ? 0 : (position.boxes[box] ?? 0);
  if (box === undefined || jetons <= 0 || (rules.announcing && !announce)) return [played];
  return [played, [["jetons", box, turn, jetons]]];
}

/** The same card with one more event shown. */
export const further = (ahead: Ahead, effects: readonly EventEffect[]): Ahead => ({
  ...ahead,
  shown: [...ahead.shown, effects],
  position: withEffects(ahead.position, effects),
});

/** The way back of everything that has been shown, the last first. */
export const reversed = ({ shown }: Ahead): EventEffect[] =>
  shown
    .flat()
    .reverse()
    .map(([kind, source, target, what]) => [kind, target, source, what] as EventEffect);

/** The number of events shown ahead that have turned out as they were shown. */
export function confirmed({ shown, cursor }: Ahead, events: readonly GameEvent[]): number {
  const differs = shown.findIndex(
    (effects, nth) => JSON.stringify(events[cursor + nth]?.effects) !== JSON.stringify(effects),
  );
  return differs < 0 ? shown.length : differs;
}
