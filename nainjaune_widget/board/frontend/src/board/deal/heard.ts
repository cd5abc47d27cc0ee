// The part of a deal that the person at a view has heard. Python has played on: what it sent is no
// secret, but it shows only when the cursor gets there. So it is where one looks on as a seat: what
// comes would tell where cards lie. A deal that nobody plays, all hands open, shows its whole.

import type { Snapshot } from "./contract";

/** A snapshot without the events after the last one that has been on show. */
export function heardOf(): (snapshot: Snapshot, seen: number) => Snapshot {
  let last: { snapshot: Snapshot; end: number; heard: Snapshot } | undefined;
  return (snapshot, seen) => {
    const { events, human, over, eyes } = snapshot;
    const hides = (human.length || eyes != null) && !over;
    const end = hides ? Math.min(seen, events.length) : events.length;
    if (last?.snapshot !== snapshot || last.end !== end) {
      const whole = end === events.length;
      last = {
        snapshot,
        end,
        heard: whole ? snapshot : { ...snapshot, events: events.slice(0, end) },
      };
    }
    return last.heard;
  };
}
