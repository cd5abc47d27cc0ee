// Which labels of the rail can stand without touching: what pays comes before what stops.

import type { GameEvent, Mark } from "./contract";

const FIRST: Record<Mark, number> = { sweep: 0, stop: 1, king: 2 };

/** The numbers of the events whose labels fit on a rail of `width` pixels. */
export function fitting(
  marked: GameEvent[],
  end: number,
  width: number,
  letter: number,
): Set<number> {
  const placed: [number, number][] = [];
  const shown = new Set<number>();
  const inOrder = marked.toSorted((a, b) => FIRST[a.mark as Mark] - FIRST[b.mark as Mark]);
  for (const { number, markText } of inOrder) {
    const half = ((markText as string).length * letter + letter) / 2;
    const middle = (width * number) / end;
    const [from, to] = [middle - half, middle + half];
    if (placed.some(([left, right]) => from < right && to > left)) continue;
    placed.push([from, to]);
    shown.add(number);
  }
  return shown;
}
