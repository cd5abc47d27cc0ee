// The times that events are on show while a deal plays. They follow from what has been on show alone:
// how long others take must not tell what they are about to do.

import type { Words } from "../../common/words";
import type { GameEvent, Snapshot } from "./contract";
import { ACTIONS } from "./position";

/** The time that an event is shown while playing. */
export const EVENT_MS = 850;
const SHORT_EVENT_MS = 350;
const SHORT_EVENTS = /^(ante|turn-up|lead|sans|pass|stop)$/;
/** The time of a sans stop and of a sweep, at least. */
const MARKED_MS = 700;
/** The time of all other events between two turns of a person, and the part of it that one may take. */
const STRETCH_MS = 5100;
const PART = 1 / 6;
/** The time after which a person may want to skip the rest. */
const PATIENCE_MS = 2500;

/** The largest factor on all times, and by how much it changes at once. */
export const SLOWEST = 3;
export const PACE_STEP = 0.25;

/** A pace in words: the seconds that a card is shown. */
export function paceText(pace: number, words: Words, lang: string): string {
  const seconds = ((pace * EVENT_MS) / 1000).toLocaleString(lang, { maximumFractionDigits: 1 });
  return words.say(pace ? "pace.is" : "pace.0", { n: seconds });
}

const isMarked = ({ mark }: GameEvent) => mark === "stop" || mark === "sweep";

/** The time of an event by itself. */
export function timeOf(event: GameEvent): number {
  if (!SHORT_EVENTS.test(event.kind)) return EVENT_MS;
  return isMarked(event) ? MARKED_MS : SHORT_EVENT_MS;
}

/** The events from a person's last action up to the one on show. */
export function stretchAt({ events, eyes }: Snapshot, cursor: number): GameEvent[] {
  const shown = events.slice(0, cursor);
  const own = shown.findLastIndex(({ kind, seat }) => seat === eyes && ACTIONS.has(kind));
  return shown.slice(Math.max(0, own));
}

/** The times of the events of a stretch: stops and sweeps keep theirs, the rest grows ever shorter. */
export function timesOf(stretch: readonly GameEvent[]): number[] {
  let left = STRETCH_MS;
  return stretch.map((event) => {
    if (isMarked(event)) return MARKED_MS;
    const time = Math.min(timeOf(event), PART * left);
    left -= time;
    return time;
  });
}

/** Tell if a stretch has taken so long that one may want to skip the rest. */
export const isLong = (stretch: readonly GameEvent[]) =>
  timesOf(stretch).reduce((all, each) => all + each, 0) > PATIENCE_MS;
