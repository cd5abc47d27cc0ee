// What a person can do in a view. The page refuses only what it can see for itself, and says
// why; Python judges the rest.

import type { Replay } from "./replay";
import type { Requests } from "./requests";
import type { Words } from "./words";

export class Actions {
  announcing = true;

  readonly #replay: Replay;
  readonly #requests: Requests;
  readonly #words: Words;
  readonly #refuse: (text: string) => void;
  readonly #redraw: () => void;

  constructor(
    replay: Replay,
    requests: Requests,
    words: Words,
    refuse: (text: string) => void,
    redraw: () => void,
  ) {
    this.#replay = replay;
    this.#requests = requests;
    this.#words = words;
    this.#refuse = refuse;
    this.#redraw = redraw;
  }

  go = (cursor: number) => this.#replay.go(cursor);
  first = () => this.go(0);
  back = () => this.go(this.#replay.cursor - 1);
  step = () => this.go(this.#replay.cursor + 1);
  last = () => this.go(this.#replay.end);
  nextStop = () => this.#replay.goToNext("stop");
  nextSweep = () => this.#replay.goToNext("sweep");
  playOrPause = () => (this.#replay.playing ? this.#replay.pause() : this.#replay.play());

  put = (card: string) => {
    if (!this.#mayAct()) return;
    if (this.#replay.snapshot.legal.includes(card)) {
      this.#requests.ask({ type: "play", card, announce: this.announcing });
    } else {
      this.#refuse(this.#words.say("not-legal", { card: this.#words.card(card) }));
    }
  };

  pass = () => {
    if (!this.#mayAct()) return;
    if (this.#replay.snapshot.mayPass) this.#requests.ask({ type: "decline" });
    else this.#refuse(this.#words.say("may-not-pass"));
  };

  announce = () => {
    const { human, rules } = this.#replay.snapshot;
    if (!human.length || !rules.announcing) return;
    this.announcing = !this.announcing;
    this.#redraw();
  };

  undo = () => {
    const { human, mayUndo } = this.#replay.snapshot;
    if (human.length && mayUndo) this.#requests.ask({ type: "undo" });
  };

  deal = () => this.#requests.ask({ type: "deal" });

  #mayAct(): boolean {
    const { snapshot, cursor, end } = this.#replay;
    const { human, turn } = snapshot;
    if (!human.length) return false;
    if (cursor < end) this.#refuse(this.#words.say("go-to-end"));
    else if (turn === null) this.#refuse(this.#words.say("deal-over"));
    else if (!human.includes(turn)) this.#refuse(this.#words.say("not-your-turn"));
    else return true;
    return false;
  }
}
