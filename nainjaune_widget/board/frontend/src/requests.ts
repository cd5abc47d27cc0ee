// Requests to Python, each answered or timed out: the page never has a dead button. A kernel
// that has been restarted leaves the page standing and says nothing, so silence is told here.

import type { Answer, Asked, Model } from "./contract";

const PATIENCE = 5000;
const SHOW_EVERY = 150;

export type Refusal = { code: string; message: string; clause: string | null };

export class Requests {
  // Answers reach every view of a model, in every window: an id must be nobody else's.
  #last = Math.floor(Math.random() * 2 ** 40);
  #waiting: { id: number; timer: ReturnType<typeof setTimeout> } | null = null;
  #silent: number | null = null;
  #shown: ReturnType<typeof setTimeout> | null = null;
  #cursor = 0;

  readonly #model: Model;
  readonly #refused: (refusal: Refusal | null) => void;

  constructor(model: Model, refused: (refusal: Refusal | null) => void, signal: AbortSignal) {
    this.#model = model;
    this.#refused = refused;

    const heard = (answer: Answer) => this.#answered(answer);
    model.on("msg:custom", heard);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", heard);
      clearTimeout(this.#waiting?.timer);
      clearTimeout(this.#shown ?? undefined);
    });
  }

  /** Asks for one thing at a time: a second click on a busy kernel is the same click. */
  ask(asked: Asked): void {
    if (this.#waiting) return;
    const id = ++this.#last;
    const timer = setTimeout(() => {
      this.#waiting = null;
      this.#silent = id;
      this.#refused({ code: "kernel-gone", message: "", clause: null });
    }, PATIENCE);
    this.#waiting = { id, timer };
    this.#model.send({ ...asked, id, rev: this.#model.get("snapshot").rev });
  }

  #answered(answer: Answer): void {
    if (answer.id === this.#silent) {
      this.#silent = null;
    } else if (answer.id === this.#waiting?.id) {
      clearTimeout(this.#waiting.timer);
      this.#waiting = null;
    } else {
      return;
    }
    const { ok, code = "board", message = "", clause = null } = answer;
    this.#refused(ok ? null : { code, message, clause });
  }

  /** Tells Python where this view looks; the last of a quick series is what counts. */
  show(cursor: number): void {
    this.#cursor = cursor;
    this.#shown ??= setTimeout(() => {
      this.#shown = null;
      this.#model.send({
        type: "show",
        cursor: this.#cursor,
        rev: this.#model.get("snapshot").rev,
      });
    }, SHOW_EVERY);
  }
}
