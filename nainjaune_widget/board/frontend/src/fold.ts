// A position is the fold of the effects of the events before it. Parts that an event leaves
// alone are shared between neighbouring positions, so what did not change is not drawn again.

import type { Account, Effect, GameEvent, Snapshot } from "./contract";

export interface Hand {
  /** Null while the page may not know them. */
  cards: readonly string[] | null;
  count: number;
}

/** A card of the run and the seat that put it there. */
export interface Put {
  card: string;
  seat: number;
}

export interface Position {
  hands: readonly Hand[];
  purses: readonly number[];
  boxes: Readonly<Record<string, number>>;
  run: readonly Put[];
  /** The run that the last lead closed, until a new one starts. */
  closed: readonly Put[];
  /** What each seat has said since the last card. */
  calls: readonly (string | null)[];
  /** The last event was a stop, or nobody could go on. */
  stopped: boolean;
}

const NOBODY: readonly Put[] = [];

export function start(snapshot: Snapshot): Position {
  return {
    hands: snapshot.hands.map((cards, seat) => ({ cards, count: snapshot.sizes[seat] as number })),
    purses: snapshot.chips,
    boxes: snapshot.boxes,
    run: NOBODY,
    closed: NOBODY,
    calls: snapshot.players.map(() => null),
    stopped: false,
  };
}

export function after(before: Position, event: GameEvent): Position {
  let position = before;
  if (event.kind === "lead") position = { ...position, run: NOBODY, closed: position.run };
  for (const effect of event.effects) position = moved(position, effect);
  const { seat, call, banner } = event;
  // What a banner proclaims need not be said twice.
  if (call != null && seat != null && banner == null) {
    position = { ...position, calls: position.calls.with(seat, call) };
  }
  const stopped = event.mark === "stop" || event.mark === "king";
  return { ...position, stopped: stopped || (before.stopped && event.kind === "lead") };
}

function moved(position: Position, effect: Effect): Position {
  const [kind, source, target, what] = effect;
  if (kind === "jetons") return paid(paid(position, source, -what), target, what);
  const taken = typeof source === "number" ? handed(position, source, what, -1) : position;
  if (typeof target === "number") return handed(taken, target, what, 1);
  if (target !== "table" || typeof source !== "number") return taken;
  return {
    ...taken,
    run: [...taken.run, { card: what, seat: source }],
    closed: NOBODY,
    calls: taken.calls.map(() => null),
  };
}

function paid(position: Position, account: Account, amount: number): Position {
  if (typeof account === "number") {
    const purses = position.purses.with(account, (position.purses[account] as number) + amount);
    return { ...position, purses };
  }
  const boxes = { ...position.boxes, [account]: (position.boxes[account] as number) + amount };
  return { ...position, boxes };
}

function handed(position: Position, seat: number, card: string, by: 1 | -1): Position {
  const { cards, count } = position.hands[seat] ?? { cards: null, count: 0 };
  const left = by > 0 ? [...(cards ?? []), card] : (cards ?? []).filter((each) => each !== card);
  const hand = { cards: cards && left, count: count + by };
  return { ...position, hands: position.hands.with(seat, hand) };
}

/** All positions of a snapshot by cursor, folded once each. */
export function positionsOf(snapshot: Snapshot): (cursor: number) => Position {
  const known = [start(snapshot)];
  return (cursor) => {
    for (let next = known.length; next <= cursor; next++) {
      const event = snapshot.events[next - 1];
      const before = known[next - 1];
      if (event && before) known.push(after(before, event));
    }
    return known[cursor] ?? (known[0] as Position);
  };
}

const ACTIONS = new Set(["lead", "play", "sans", "pass"]);

/** Who is to act at a cursor: the seat of the next action, or whoever has the turn at the end. */
export function toAct(snapshot: Snapshot, cursor: number): number | null {
  const { events, turn } = snapshot;
  if (events[cursor - 1]?.kind === "out") return null;
  for (let next = cursor; next < events.length; next++) {
    const event = events[next] as GameEvent;
    if (event.kind === "out") return null;
    if (ACTIONS.has(event.kind)) return event.seat;
  }
  return turn;
}

/** The next event after a cursor with a given mark, or null. */
export function nextMark(snapshot: Snapshot, cursor: number, mark: string): number | null {
  const found = snapshot.events.find((event) => event.number > cursor && event.mark === mark);
  return found?.number ?? null;
}
