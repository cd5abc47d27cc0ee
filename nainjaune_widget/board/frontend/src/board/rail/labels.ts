// The labels of the rail, as far as they do not touch: sweeps come first, then stops.

import type { GameEvent, Mark } from "../deal/contract";

const PRIORITY: Record<Mark, number> = { sweep: 0, stop: 1, king: 2 };

/** Return the numbers of the events whose labels fit on a rail `width` pixels long. */
export function fittingLabels(
  marked: GameEvent[],
  end: number,
  width: number,
  letterWidth: number,
): Set<number> {
  const placed: [number, number][] = [];
  const shown = new Set<number>();
  const inOrder = marked.toSorted((a, b) => PRIORITY[a.mark as Mark] - PRIORITY[b.mark as Mark]);
  for (const { number, markText } of inOrder) {
    const half = (((markText as string).length + 1) * letterWidth) / 2;
    const middle = (width * number) / end;
    const [from, to] = [middle - half, middle + half];
    if (placed.some(([left, right]) => from < right && to > left)) continue;
    placed.push([from, to]);
    shown.add(number);
  }
  return shown;
}
