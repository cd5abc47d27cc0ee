// The cursor of a view in its deal. It belongs to the view: two views of one board do not fight
// over it, and stepping sends no request.

import { listen, whenEnded } from "../../common/wire";
import type { EventEffect, GameEvent, Mark, Snapshot } from "./contract";
import type { Model } from "./model";
import {
  type Ahead,
  confirmed,
  foreseen,
  further,
  nextMark,
  nextTurn,
  type Position,
  positionsOf,
  reversed,
} from "./position";

/** A snapshot without the events after the last one that has been on show. */
function heardOf(): (snapshot: Snapshot, seen: number) => Snapshot {
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

/** The time that an event is shown while playing. */
export const EVENT_MS = 850;
const SHORT_EVENT_MS = 350;
/** The time that an event is shown to somebody who sees a deal for the first time. */
const READING_MS = 1900;
/** The most time that all events before their first turn take. */
const FIRST_MOVES_MS = 30_000;
const SHORT_EVENTS = /^(ante|turn-up|lead|sans|pass|stop)$/;

interface ReplayListener {
  /** Called just before effects are drawn that a person is to follow. */
  stepping(effects: readonly EventEffect[]): void;
  changed(): void;
  /** A person is to be asked before the event after this cursor. */
  holds(cursor: number): boolean;
  /** Play has stopped for that. */
  held(): void;
  /** The cursor has moved, because a person wanted it to or by itself. */
  moved(from: number, wanted: boolean): void;
  /** The snapshot has changed; `dealt` if it is another deal, `handed` if another one looks. */
  renewed(dealt: boolean, handed: boolean): void;
  /** Another person is called to the screen, now that the others' play has been shown. */
  handed(): void;
}

export interface Replay {
  readonly snapshot: Snapshot;
  readonly cursor: number;
  readonly playing: boolean;
  /** The factor on all times: 1 is normal, 0 is at once. */
  pace: number;
  /** The number of the last event. */
  readonly end: number;
  /** The deal is over, and its last event has been on show. */
  readonly over: boolean;
  /** The snapshot as far as it has been on show, if a person plays or looks on as a seat. */
  readonly heard: Snapshot;
  readonly position: Position;
  /** The event that led to the position on show; none before the first. */
  readonly event: GameEvent | null;
  go(cursor: number): void;
  /** The card that has moved ahead of Python's answer. */
  readonly ahead: Ahead | null;
  /** The last event that has been on show in this deal. */
  readonly seen: number;
  /** The moves before a person's first turn are being shown, to be read. */
  readonly reading: boolean;
  /** The last stake is on show, to be read: all stakes are shown as one move. */
  readonly staked: boolean;
  /** Begin to show them, if there are any. */
  begin(): void;
  /** Go to the next event with a mark; false if there is none. */
  goToNext(mark: Mark): boolean;
  /** Play on from here, or from the start if the deal is over. */
  play(): void;
  pause(): void;
  /** Show a legal card of the seat in turn as played, before Python has answered. */
  putAhead(card: string, announce: boolean): void;
  /** Take back what was shown ahead. */
  takeBack(): void;
}

/** The person at the screen, or the one who is asked to come there. */
const viewer = ({ eyes, curtain }: Snapshot) => `${eyes ?? ""} ${curtain ?? ""}`;

/** A snapshot with the person at the screen who was there before, and who is not to act. */
const seenBy = ({ eyes, hands }: Snapshot, snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  eyes,
  hands,
  curtain: null,
  legal: [],
  mayPass: false,
});

export function replayOf(model: Model, listener: ReplayListener, signal: AbortSignal): Replay {
  let snapshot = model.get("snapshot");
  let positions = positionsOf(snapshot);
  let { count } = model.get("show");
  let cursor = 0;
  const heard = heardOf();
  let playing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ahead: Ahead | null = null;
  let seen = 0;
  /** The snapshot that calls another person to the screen, once the others' play has been shown. */
  let calling: Snapshot | null = null;

  /** The event up to which moves are shown to be read; 0 for none. */
  let slowly = 0;

  const end = () => snapshot.events.length;
  const event = () => snapshot.events[cursor - 1] ?? null;
  const within = (to: number) => Math.max(0, Math.min(to, end()));

  const take = (shown: Snapshot) => {
    snapshot = shown;
    positions = positionsOf(snapshot);
  };

  const isAnte = (number: number) => snapshot.events[number - 1]?.kind === "ante";

  /** Show the cursor that Python names, or the start of a deal to a person who is to read it. */
  const enter = () => {
    const { turn, eyes, human } = snapshot;
    seen = cursor = within(model.get("show").cursor);
    const fresh = human.length && turn === eyes && nextTurn(snapshot, 0) === end();
    slowly = model.get("firstMoves") && fresh ? end() : 0;
    if (slowly) seen = cursor = 0;
  };

  const move = (to: number, wanted: boolean) => {
    const from = cursor;
    const there = within(to);
    if (there === from) return;
    if (there === from + 1 || (!wanted && there < slowly)) {
      listener.stepping(snapshot.events.slice(from, there).flatMap(({ effects }) => effects));
    }
    arrive(there, wanted);
    listener.changed();
  };

  const arrive = (there: number, wanted: boolean) => {
    const from = cursor;
    cursor = there;
    seen = Math.max(seen, cursor);
    if (cursor >= slowly) slowly = 0;
    if (calling && cursor === end()) {
      take(calling);
      calling = null;
      listener.handed();
    }
    listener.moved(from, wanted);
  };

  const pause = () => {
    clearTimeout(timer);
    if (!playing) return;
    playing = false;
    listener.changed();
  };

  const play = () => {
    const over = cursor === end() && snapshot.turn == null;
    let there = cursor + 1;
    while (replay.pace <= 0 && there < end() && !listener.holds(there)) there++;
    while (there < slowly && isAnte(there) && isAnte(there + 1)) there++;
    move(over ? 0 : there, false);
    playOn(Date.now());
  };

  /** Let the next event follow, in due time after the one that has been on show since then. */
  const playOn = (since: number) => {
    const holds = listener.holds(cursor);
    playing = cursor < end() && !holds;
    clearTimeout(timer);
    if (holds) listener.held();
    if (playing) {
      const short = SHORT_EVENTS.test(event()?.kind ?? "") ? SHORT_EVENT_MS : EVENT_MS;
      const time = slowly ? Math.min(READING_MS, FIRST_MOVES_MS / slowly) : short;
      timer = setTimeout(play, time * replay.pace - (Date.now() - since));
    }
    listener.changed();
  };

  /** Go on by itself after the event that has been on show since then. */
  const goOn = (since: number) => {
    if (replay.pace > 0 || cursor === end() || listener.holds(cursor)) playOn(since);
    else play();
  };

  const putAhead = (card: string, announce: boolean) => {
    const [played, taken] = foreseen(snapshot, positions(cursor), card, announce);
    if (!played) return;
    const since = Date.now();
    const show = (...events: EventEffect[][]) => {
      listener.stepping(events.flat());
      const before = ahead ?? { card, cursor, since, shown: [], position: positions(cursor) };
      ahead = events.reduce(further, before);
      listener.changed();
    };
    clearTimeout(timer);
    if (taken && replay.pace === 0) show(played, taken);
    else show(played);
    // The box is emptied when its time has come; by then Python has usually told so.
    if (taken && replay.pace > 0) timer = setTimeout(show, EVENT_MS * replay.pace, taken);
  };

  const takeBack = () => {
    if (!ahead) return;
    clearTimeout(timer);
    if (cursor === ahead.cursor) listener.stepping(reversed(ahead));
    ahead = null;
    listener.changed();
  };

  /** Keep what the new snapshot confirms as it is shown, and go on; false if it confirms nothing. */
  const settle = (): boolean => {
    if (!ahead) return false;
    const { since, shown } = ahead;
    const events = confirmed(ahead, snapshot.events);
    const stays = cursor === ahead.cursor;
    if (events < shown.length) takeBack();
    ahead = null;
    clearTimeout(timer);
    if (!events || !stays) return false;
    arrive(cursor + events, false);
    goOn(since);
    return true;
  };

  const go = (to: number) => {
    pause();
    move(to, true);
  };

  const renewed = () => {
    const before = snapshot;
    const wasAtEnd = cursor === end();
    snapshot = model.get("snapshot");
    // While a what-if is played as the deal was, it grows, and the event where it leaves moves on.
    const isWhole = snapshot.rules !== before.rules;
    const dealt =
      snapshot.deal !== before.deal || (isWhole && snapshot.line?.from !== before.line?.from);
    const grows = end() > before.events.length;
    const stays = snapshot.curtain != null && before.eyes != null && (wasAtEnd || calling != null);
    calling = !dealt && grows && stays ? snapshot : null;
    take(calling ? seenBy(before, calling) : snapshot);
    if (dealt || cursor > end()) pause();
    if (dealt) {
      ahead = null;
      enter();
    }
    seen = within(seen);
    listener.renewed(dealt, viewer(snapshot) !== viewer(before));
    if (settle()) return;
    if (dealt) replay.begin();
    if (!dealt && grows && wasAtEnd && listener.holds(cursor)) playOn(Date.now());
    else if (!dealt && grows && wasAtEnd) play();
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
    get over() {
      return seen === end() && snapshot.turn == null;
    },
    get heard() {
      return heard(snapshot, seen);
    },
    get position() {
      return ahead?.cursor === cursor ? ahead.position : positions(cursor);
    },
    get ahead() {
      return ahead;
    },
    get seen() {
      return seen;
    },
    get event() {
      return event();
    },
    get reading() {
      return slowly > 0;
    },
    get staked() {
      return slowly > 0 && isAnte(cursor) && !isAnte(cursor + 1);
    },
    begin: () => {
      if (slowly) goOn(Date.now());
    },
    go,
    goToNext: (mark) => {
      const next = nextMark(snapshot, cursor, mark);
      if (next) go(next);
      return !!next;
    },
    play,
    pause,
    putAhead,
    takeBack,
  };

  enter();
  listen(model, "change:snapshot", renewed, signal);
  listen(model, "change:show", called, signal);
  whenEnded(signal, () => clearTimeout(timer));
  return replay;
}
