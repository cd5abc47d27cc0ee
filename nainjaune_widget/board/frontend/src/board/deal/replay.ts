// The cursor of a view in its deal. It belongs to the view: two views of one board do not fight
// over it, and stepping sends no request.

import { listen, whenEnded } from "../../common/model";
import type { GameEvent, Mark, Model, Snapshot } from "./contract";
import { nextMark, type Position, positionsOf } from "./fold";

/** The time that an event is shown while playing. */
export const EVENT_MS = 850;
const SHORT_EVENT_MS = 350;
const SHORT_EVENTS = /^(ante|turn-up|lead|sans|pass|stop)$/;

export interface ReplayListener {
  /** Called just before a step over an event is drawn. */
  stepping(event: GameEvent): void;
  changed(): void;
  /** The cursor has moved, because a person wanted it to or by itself. */
  moved(from: number, wanted: boolean): void;
  /** The snapshot has changed; `dealt` if it is another deal. */
  renewed(dealt: boolean): void;
}

export interface Replay {
  readonly snapshot: Snapshot;
  readonly cursor: number;
  readonly playing: boolean;
  /** The factor on all times: 1 is normal, 0 is at once. */
  pace: number;
  /** The number of the last event. */
  readonly end: number;
  readonly position: Position;
  /** The event that led to the position on show; none before the first. */
  readonly event: GameEvent | null;
  go(cursor: number): void;
  goToNext(mark: Mark): void;
  /** Play on from here, or from the start if the deal is over. */
  play(): void;
  pause(): void;
}

export function replayOf(model: Model, listener: ReplayListener, signal: AbortSignal): Replay {
  let snapshot = model.get("snapshot");
  let positions = positionsOf(snapshot);
  let { count } = model.get("show");
  let cursor = 0;
  let playing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => snapshot.events.length;
  const event = () => snapshot.events[cursor - 1] ?? null;
  const within = (to: number) => Math.max(0, Math.min(to, end()));

  const move = (to: number, wanted: boolean) => {
    const from = cursor;
    const there = within(to);
    if (there === from) return;
    const next = snapshot.events[from];
    if (next && there === from + 1) listener.stepping(next);
    cursor = there;
    listener.moved(from, wanted);
    listener.changed();
  };

  const pause = () => {
    clearTimeout(timer);
    if (!playing) return;
    playing = false;
    listener.changed();
  };

  const play = () => {
    const over = cursor === end() && snapshot.turn == null;
    move(over ? 0 : replay.pace > 0 ? cursor + 1 : end(), false);
    playing = cursor < end();
    clearTimeout(timer);
    if (playing) {
      const time = SHORT_EVENTS.test(event()?.kind ?? "") ? SHORT_EVENT_MS : EVENT_MS;
      timer = setTimeout(play, time * replay.pace);
    }
    listener.changed();
  };

  const go = (to: number) => {
    pause();
    move(to, true);
  };

  const renewed = () => {
    const before = snapshot;
    const wasAtEnd = cursor === end();
    snapshot = model.get("snapshot");
    positions = positionsOf(snapshot);
    const dealt = snapshot.deal !== before.deal || snapshot.line?.from !== before.line?.from;
    const grows = end() > before.events.length;
    if (dealt || cursor > end()) pause();
    if (dealt) cursor = within(model.get("show").cursor);
    listener.renewed(dealt);
    if (!dealt && grows && wasAtEnd) play();
    else move(cursor, false);
    listener.changed();
  };

  const called = () => {
    const show = model.get("show");
    if (show.count === count) return;
    count = show.count;
    go(show.cursor);
  };

  const replay: Replay = {
    get snapshot() {
      return snapshot;
    },
    get cursor() {
      return cursor;
    },
    get playing() {
      return playing;
    },
    pace: 1,
    get end() {
      return end();
    },
    get position() {
      return positions(cursor);
    },
    get event() {
      return event();
    },
    go,
    goToNext: (mark) => go(nextMark(snapshot, cursor, mark) ?? cursor),
    play,
    pause,
  };

  cursor = within(model.get("show").cursor);
  listen(model, "change:snapshot", renewed, signal);
  listen(model, "change:show", called, signal);
  whenEnded(signal, () => clearTimeout(timer));
  return replay;
}
