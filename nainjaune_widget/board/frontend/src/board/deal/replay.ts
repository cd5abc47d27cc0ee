// The cursor of a view in its deal. It belongs to the view: two views of one board do not fight
// over it, and stepping sends no request.

import { isNewHere, playedHere } from "../../common/page";
import { listen, whenEnded } from "../../common/wire";
import type { EventEffect, GameEvent, Mark, Snapshot } from "./contract";
import type { Model } from "./model";
import { EVENT_MS, isLong, stretchAt, timeOf, timesOf } from "./pace";
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

/** The time that an event is shown to somebody who sees a deal for the first time. */
const READING_MS = 1900;
/** The most time that all events before their first turn take. */
const FIRST_MOVES_MS = 30_000;

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

export type Replay = ReturnType<typeof replayOf>;

/** The person at the screen, or the one who is asked to come there. */
const viewer = ({ eyes, curtain }: Snapshot) => `${eyes ?? ""} ${curtain ?? ""}`;

/** A snapshot with the person at the screen who was there before, and who is not to act. */
const seenBy = ({ eyes, hands }: Snapshot, snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  ...{ eyes, hands, curtain: null, legal: [], mayPass: false },
});

/**
 * The play of a deal on a view.
 *
 * @param again the deal has been shown before: one that is over is known whole, wherever it stands
 */
export function replayOf(
  model: Model,
  listener: ReplayListener,
  signal: AbortSignal,
  again = false,
) {
  let snapshot = model.get("snapshot");
  let positions = positionsOf(snapshot);
  let cursor = 0;
  let { count } = model.get("show");
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The snapshot that calls another person to the screen, once the others' play has been shown. */
  let calling: Snapshot | null = null;
  /** Steps of a lesson show the deal: they keep their own pace. */
  const guided = model.get("lesson") !== undefined;
  /** Moves wait to be shown behind a step back: they go on once one is at what has been on show. */
  let interrupted = false;
  /** The event up to which moves are shown to be read; 0 for none. */
  let slowly = 0;
  /** The part of a snapshot that was heard last. */
  let part: { of: Snapshot; heard: Snapshot } | undefined;

  const within = (to: number): number => Math.max(0, Math.min(to, replay.end));
  const isAnte = (number: number): boolean => snapshot.events[number - 1]?.kind === "ante";

  const take = (shown: Snapshot): void => {
    snapshot = shown;
    positions = positionsOf(shown);
  };

  /** Show the cursor that Python names, or the start of a deal to a person who is to read it. */
  const enter = (): void => {
    const { end } = replay;
    const { turn, eyes, human, live } = snapshot;
    const fresh = live && human.length && turn === eyes && nextTurn(snapshot, 0) === end;
    const reads = !guided && (model.get("firstMoves") ?? isNewHere());
    slowly = reads && fresh ? end : 0;
    cursor = slowly ? 0 : within(model.get("show").cursor);
    replay.seen = again && snapshot.over ? end : cursor;
  };

  const move = (to: number, wanted: boolean): void => {
    const from = cursor;
    const there = within(to);
    if (there === from) return;
    if (there === from + 1 || (!wanted && there < slowly)) {
      listener.stepping(snapshot.events.slice(from, there).flatMap(({ effects }) => effects));
    }
    arrive(there, wanted);
    listener.changed();
  };

  const arrive = (there: number, wanted: boolean): void => {
    const from = cursor;
    const { over } = replay;
    cursor = there;
    replay.seen = Math.max(replay.seen, there);
    if (there >= slowly) slowly = 0;
    if (replay.over && !over && snapshot.human.length && !guided) playedHere();
    if (calling && there === replay.end) {
      take(calling);
      calling = null;
      listener.handed();
    }
    listener.moved(from, wanted);
  };

  /** The others' moves that a person has waited for; null where nobody is in a hurry. */
  const stretch = () =>
    snapshot.human.length && replay.hurries && !guided ? stretchAt(snapshot, cursor) : null;

  const timeAt = (event: GameEvent | null): number => {
    if (!event) return EVENT_MS;
    const waited = stretch();
    return (waited && timesOf(waited).at(-1)) ?? timeOf(event);
  };

  /** Let the next event follow, in due time after the one that has been on show since then. */
  const playOn = (since: number): void => {
    const { end, event, pace } = replay;
    const holds = listener.holds(cursor);
    replay.playing = cursor < end && !holds;
    clearTimeout(timer);
    if (holds) listener.held();
    if (replay.playing) {
      const time = slowly ? Math.min(READING_MS, FIRST_MOVES_MS / slowly) : timeAt(event);
      timer = setTimeout(replay.play, time * pace - (Date.now() - since));
    }
    listener.changed();
  };

  /** Go on by itself after the event that has been on show since then. */
  const goOn = (since: number): void => {
    const { end, pace } = replay;
    if (pace > 0 || cursor === end || listener.holds(cursor)) playOn(since);
    else replay.play();
  };

  /** Keep what the new snapshot confirms as it is shown, and go on; false if it confirms nothing. */
  const settle = (): boolean => {
    const { ahead } = replay;
    if (!ahead) return false;
    const events = confirmed(ahead, snapshot.events);
    if (events < ahead.shown.length) replay.takeBack();
    replay.ahead = null;
    clearTimeout(timer);
    if (!events || cursor !== ahead.cursor) return false;
    arrive(cursor + events, false);
    goOn(ahead.since);
    return true;
  };

  const renewed = (): void => {
    const before = snapshot;
    const wasAtEnd = cursor === replay.end;
    snapshot = model.get("snapshot");
    // While a what-if is played as the deal was, it grows, and the event where it leaves moves on.
    const isWhole = snapshot.rules !== before.rules;
    const dealt =
      snapshot.deal !== before.deal || (isWhole && snapshot.line?.from !== before.line?.from);
    const grows = replay.end > before.events.length;
    const stays = snapshot.curtain != null && before.eyes != null && (wasAtEnd || calling != null);
    calling = !dealt && grows && stays ? snapshot : null;
    take(calling ? seenBy(before, calling) : snapshot);
    if (dealt || cursor > replay.end) replay.pause();
    if (dealt) {
      replay.ahead = null;
      enter();
    }
    replay.seen = within(replay.seen);
    interrupted = !dealt && (interrupted || (grows && !wasAtEnd));
    listener.renewed(dealt, viewer(snapshot) !== viewer(before));
    if (settle()) return;
    if (dealt) replay.begin();
    if (!dealt && grows && wasAtEnd && listener.holds(cursor)) playOn(Date.now());
    else if (!dealt && grows && wasAtEnd) replay.play();
    else move(cursor, false);
    listener.changed();
  };

  const called = (): void => {
    const show = model.get("show");
    if (show.count === count) return;
    count = show.count;
    replay.go(show.cursor);
  };

  const replay = {
    get snapshot(): Snapshot {
      return snapshot;
    },
    get cursor(): number {
      return cursor;
    },
    playing: false,
    /** The factor on all times: 1 is normal, 0 is at once. */
    pace: 1,
    /** What others do between two turns of a person is compressed. */
    hurries: true,
    /** The card that has moved ahead of Python's answer. */
    ahead: null as Ahead | null,
    /** The last event that has been on show in this deal. */
    seen: 0,

    /** The number of the last event. */
    get end(): number {
      return snapshot.events.length;
    },
    /** The event that led to the position on show; none before the first. */
    get event(): GameEvent | null {
      return snapshot.events[cursor - 1] ?? null;
    },
    get position(): Position {
      const { ahead } = replay;
      return ahead?.cursor === cursor ? ahead.position : positions(cursor);
    },
    /** The deal is over, and its last event has been on show. */
    get over(): boolean {
      return replay.seen === replay.end && snapshot.turn == null;
    },
    /**
     * The snapshot as far as it has been on show, if a person plays or looks on as a seat: what
     * comes would tell where cards lie. A deal without persons, all hands open, shows its whole.
     */
    get heard(): Snapshot {
      const { seen } = replay;
      const { events, human, over, eyes } = snapshot;
      const hides = (human.length || eyes != null) && !over;
      if (!hides || seen >= events.length) return snapshot;
      if (part?.of !== snapshot || part.heard.events.length !== seen) {
        part = { of: snapshot, heard: { ...snapshot, events: events.slice(0, seen) } };
      }
      return part.heard;
    },
    /** The moves before a person's first turn are being shown, to be read. */
    get reading(): boolean {
      return slowly > 0;
    },
    /** The others have played for so long that a person may skip to the next turn. */
    get skippable(): boolean {
      return replay.reading || (replay.playing && isLong(stretch() ?? []));
    },
    /** The last stake is on show, to be read: all stakes are shown as one move. */
    get staked(): boolean {
      return slowly > 0 && isAnte(cursor) && !isAnte(cursor + 1);
    },

    /** Begin to show them, if there are any. */
    begin(): void {
      if (slowly) goOn(Date.now());
    },
    go(to: number): void {
      const isBehind = cursor < replay.seen;
      interrupted ||= replay.playing;
      replay.pause();
      move(to, true);
      if (cursor < replay.seen) return;
      if (isBehind && interrupted && replay.heard !== snapshot) goOn(Date.now());
      interrupted = false;
    },
    /** Go to the next event with a mark; false if there is none. */
    goToNext(mark: Mark): boolean {
      const next = nextMark(snapshot, cursor, mark);
      if (next) replay.go(next);
      return !!next;
    },
    /** Play on from here, or from the start if the deal is over. */
    play(): void {
      const { end, pace } = replay;
      const over = cursor === end && snapshot.turn == null;
      let there = cursor + 1;
      while (pace <= 0 && there < end && !listener.holds(there)) there++;
      while (there < slowly && isAnte(there) && isAnte(there + 1)) there++;
      move(over ? 0 : there, false);
      playOn(Date.now());
    },
    pause(): void {
      clearTimeout(timer);
      if (!replay.playing) return;
      replay.playing = false;
      listener.changed();
    },
    /** Show a legal card of the seat in turn as played, before Python has answered. */
    putAhead(card: string, announce: boolean): void {
      const { pace } = replay;
      const [played, taken] = foreseen(snapshot, positions(cursor), card, announce);
      if (!played) return;
      const since = Date.now();
      const show = (...events: EventEffect[][]) => {
        listener.stepping(events.flat());
        const start = { card, cursor, since, shown: [], position: positions(cursor) };
        replay.ahead = events.reduce(further, replay.ahead ?? start);
        listener.changed();
      };
      clearTimeout(timer);
      if (taken && pace === 0) show(played, taken);
      else show(played);
      // The box is emptied when its time has come; by then Python has usually told so.
      if (taken && pace > 0) timer = setTimeout(show, EVENT_MS * pace, taken);
    },
    /** Take back what was shown ahead. */
    takeBack(): void {
      const { ahead } = replay;
      if (!ahead) return;
      clearTimeout(timer);
      if (cursor === ahead.cursor) listener.stepping(reversed(ahead));
      replay.ahead = null;
      listener.changed();
    },
  };

  enter();
  listen(model, "change:snapshot", renewed, signal);
  listen(model, "change:show", called, signal);
  whenEnded(signal, () => clearTimeout(timer));
  return replay;
}
