// The beliefs that a view shows: asked of Python for the event at the cursor and kept, or brought
// along by a stand-alone page.

import type { ShownBeliefs, shownAt } from "../deal/beliefs";
import type { AskBeliefs, BoardAnswer, SeatBeliefs } from "../deal/contract";
import { toAct } from "../deal/fold";
import type { Model } from "../deal/model";
import type { Replay } from "../deal/replay";

interface Reactions {
  /** The annex's way to what is shown; undefined until it has come. */
  shownAt(): typeof shownAt | undefined;
  /** Ask Python. */
  wonder(request: AskBeliefs): void;
  /** A person is to predict, so that nothing may be shown. */
  hides(): boolean;
  /** The beliefs at the cursor have come. */
  come(): void;
  /** Those of another card have been chosen. */
  chosen(): void;
}

export type Believing = ReturnType<typeof believingOf>;

export function believingOf(
  model: Model,
  replay: Replay,
  { shownAt, wonder, hides, come, chosen }: Reactions,
) {
  const begun = model.get("settings").beliefs;
  const whole = model.get("beliefs");
  /** Where all hands lie open, the seat in front when the beliefs were turned on. */
  let front: number | null = null;
  /** By the event that they follow: an event that has changed is another object. */
  let kept = new WeakMap<object, SeatBeliefs>();
  let asked: AskBeliefs | undefined;

  const eventAt = (cursor: number) => {
    const { events, opening } = replay.snapshot;
    return events[cursor - 1] ?? opening;
  };

  const believing = {
    on: !!begun,
    /** The card asked for; empty for those that are wanted. */
    card: typeof begun === "string" ? begun : "",
    /** Beliefs can be had here. */
    exist: replay.snapshot.live || !!whole,

    /** The seat whose beliefs they are; null while no seat may show them. */
    get seat() {
      return whole?.seat ?? replay.snapshot.eyes ?? front;
    },
    /** The beliefs at the cursor; null until they have come. */
    get shown(): ShownBeliefs | null {
      const { cursor } = replay;
      const of = whole ?? kept.get(eventAt(cursor));
      if (!believing.on || !of || hides()) return null;
      return shownAt()?.(of, cursor, believing.card) ?? null;
    },

    answered({ beliefs, code }: Partial<BoardAnswer>, request: object) {
      const of = asked;
      if (request !== of) return;
      asked = undefined;
      // Any other refusal waits until something moves.
      if (!beliefs && code !== "stale") return;
      if (beliefs) kept.set(eventAt(of.cursor), beliefs);
      if (of.cursor === replay.cursor) come();
      believing.follow();
    },

    pick(card: string) {
      believing.card = card;
      chosen();
    },
    /** Show them, or no longer. */
    turn() {
      believing.on = !believing.on;
      believing.forget();
      believing.follow();
    },

    /** Ask for the beliefs at the cursor unless they are here. */
    follow() {
      const { snapshot, cursor } = replay;
      if (!believing.on || !snapshot.live || asked || kept.has(eventAt(cursor))) return;
      if (snapshot.hands.every(Boolean)) front ??= toAct(snapshot, cursor) ?? 0;
      const { seat } = believing;
      if (seat == null) return;
      asked = { type: "beliefs", seat, cursor };
      wonder(asked);
    },
    /** Another deal, another line or another person: keep nothing. */
    forget() {
      kept = new WeakMap();
      asked = undefined;
      front = null;
    },
  };

  return believing;
}
