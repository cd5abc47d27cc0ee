// Where a view is in the deal. The cursor belongs to the view: two views of one board do not
// fight over it, and stepping asks nobody.

import type { GameEvent, Mark, Model, Show, Snapshot } from "./contract";
import { nextMark, type Position, Positions } from "./fold";

/** From one event to the next while playing, in milliseconds. */
const PACE = 850;

export interface Listener {
  /** Just before the step over an event is drawn. */
  stepping(event: GameEvent): void;
  changed(): void;
  /** The cursor has moved: Python may want to know. */
  moved(cursor: number): void;
  /** Another deal lies on the table. */
  dealt(): void;
}

export class Replay {
  snapshot: Snapshot;
  cursor: number;
  playing = false;
  #positions: Positions;
  #count: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #model: Model;
  readonly #listener: Listener;

  constructor(model: Model, listener: Listener, signal: AbortSignal) {
    this.#model = model;
    this.#listener = listener;

    this.snapshot = model.get("snapshot");
    this.#positions = new Positions(this.snapshot);
    const show = model.get("show");
    this.#count = show.count;
    this.cursor = this.#within(show.cursor);
    const renewed = () => this.#renewed(this.#model.get("snapshot"));
    const called = () => this.#called(this.#model.get("show"));
    model.on("change:snapshot", renewed);
    model.on("change:show", called);
    signal.addEventListener("abort", () => {
      model.off("change:snapshot", renewed);
      model.off("change:show", called);
      clearTimeout(this.#timer);
    });
  }

  get end(): number {
    return this.snapshot.events.length;
  }

  get position(): Position {
    return this.#positions.at(this.cursor);
  }

  /** The event that led to the position on show; none before the first. */
  get event(): GameEvent | null {
    return this.snapshot.events[this.cursor - 1] ?? null;
  }

  go(cursor: number): void {
    this.pause();
    this.#move(cursor);
  }

  goToNext(mark: Mark): void {
    this.go(nextMark(this.snapshot, this.cursor, mark) ?? this.cursor);
  }

  /** Plays on from here; from the start again once the deal is over. */
  play(): void {
    const over = this.cursor === this.end && this.snapshot.turn === null;
    this.#move(over ? 0 : this.cursor + 1);
    this.playing = this.cursor < this.end;
    this.#schedule();
    this.#listener.changed();
  }

  pause(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.playing = false;
    this.#listener.changed();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.playing) this.#timer = setTimeout(() => this.play(), PACE);
  }

  #move(to: number): void {
    const cursor = this.#within(to);
    if (cursor === this.cursor) return;
    const next = this.snapshot.events[this.cursor];
    if (next && cursor === this.cursor + 1) this.#listener.stepping(next);
    this.cursor = cursor;
    this.#listener.moved(cursor);
    this.#listener.changed();
  }

  #within(cursor: number): number {
    return Math.max(0, Math.min(cursor, this.end));
  }

  #renewed(snapshot: Snapshot): void {
    const before = this.snapshot;
    const wasAtEnd = this.cursor === this.end;
    this.snapshot = snapshot;
    this.#positions = new Positions(snapshot);
    if (snapshot.deal !== before.deal) {
      this.pause();
      this.cursor = this.#within(this.#model.get("show").cursor);
      this.#listener.dealt();
    } else if (this.end > before.events.length && wasAtEnd) {
      this.play();
    } else if (this.cursor > this.end) {
      this.go(this.end);
    }
    this.#listener.changed();
  }

  #called(show: Show): void {
    if (show.count === this.#count) return;
    this.#count = show.count;
    this.go(show.cursor);
  }
}
