// Positions: each is the fold of the effects of the events before it. Neighbouring positions share the
// parts that an event leaves alone, so that these are not drawn again. A card may move ahead of
// Python's answer; at the end there is a result.

import type { Account, EventEffect, GameEvent, Snapshot } from "./contract";

export interface Hand {
  /** Null if they are hidden from this page. */
  cards: readonly string[] | null;
  count: number;
}

/** A card of the run and the seat that played it. */
export interface PlayedCard {
  card: string;
  seat: number;
}

export interface Position {
  hands: readonly Hand[];
  purses: readonly number[];
  boxes: Readonly<Record<string, number>>;
  run: readonly PlayedCard[];
  /** The run before the last lead, until the lead is played. */
  closed: readonly PlayedCard[];
  /** The last call of each seat since the last card. */
  calls: readonly (string | null)[];
  /** The run has come to its end. */
  stopped: boolean;
}

const NO_CARDS: readonly PlayedCard[] = [];

/** The position before the first event. */
export function start(snapshot: Snapshot): Position {
  return {
    hands: snapshot.hands.map((cards, seat) => ({ cards, count: snapshot.sizes[seat] as number })),
    purses: snapshot.chips,
    boxes: snapshot.boxes,
    run: NO_CARDS,
    closed: NO_CARDS,
    calls: snapshot.players.map(() => null),
    stopped: false,
  };
}

/** The position after an event. */
export function after(before: Position, event: GameEvent): Position {
  let position = before;
  if (event.kind === "lead") position = { ...position, run: NO_CARDS, closed: position.run };
  position = withEffects(position, event.effects);
  const { seat, call, banner } = event;
  // A call that a banner proclaims is not shown twice.
  if (call != null && seat != null && banner == null) {
    position = { ...position, calls: position.calls.with(seat, call) };
  }
  const stopped = endsRun(event) || (before.stopped && event.kind === "lead");
  return { ...position, stopped };
}

/** With this event the run has come to its end: nobody could go on, or nobody may. */
export const endsRun = ({ mark }: GameEvent) => mark === "stop" || mark === "king";

/** The position after some effects. */
const withEffects = (position: Position, effects: readonly EventEffect[]): Position =>
  effects.reduce(withEffect, position);

function withEffect(position: Position, effect: EventEffect): Position {
  const [kind, source, target, what] = effect;
  if (kind === "jetons") return withJetons(withJetons(position, source, -what), target, what);
  const taken = typeof source === "number" ? withCard(position, source, what, -1) : position;
  if (typeof target === "number") return withCard(taken, target, what, 1);
  if (target !== "table" || typeof source !== "number") return taken;
  return {
    ...taken,
    run: [...taken.run, { card: what, seat: source }],
    closed: NO_CARDS,
    calls: taken.calls.map(() => null),
  };
}

function withJetons(position: Position, account: Account, amount: number): Position {
  if (typeof account === "number") {
    const purses = position.purses.with(account, (position.purses[account] as number) + amount);
    return { ...position, purses };
  }
  const boxes = { ...position.boxes, [account]: (position.boxes[account] as number) + amount };
  return { ...position, boxes };
}

function withCard(position: Position, seat: number, card: string, by: 1 | -1): Position {
  const { cards, count } = position.hands[seat] ?? { cards: null, count: 0 };
  const left = by > 0 ? [...(cards ?? []), card] : (cards ?? []).filter((each) => each !== card);
  const hand = { cards: cards && left, count: count + by };
  return { ...position, hands: position.hands.with(seat, hand) };
}

/** The jetons that an event brought to an account; those that it took are negative. */
export function movedBy({ effects }: GameEvent, account: Account): number {
  let moved = 0;
  for (const [kind, source, target, amount] of effects) {
    if (kind === "jetons") moved += (+(target === account) - +(source === account)) * amount;
  }
  return moved;
}

/** The event with which the deal ended: somebody went out. */
export const ending = ({ events }: Snapshot): GameEvent | undefined =>
  events.find(({ kind }) => kind === "out");

/** All positions of a snapshot by cursor, each folded only once. */
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

/** The kinds of events in which a seat takes its turn. */
const TURNS = new Set(["lead", "play", "sans", "pass"]);

/** The kinds of events in which a seat has chosen. */
export const ACTIONS = new Set(["play", "pass"]);

/**
 * The seat to act at a cursor, or null once the deal is over. It is told from the event that
 * follows; where that would give a card away, only once that event has been heard.
 */
export function toAct(snapshot: Snapshot, cursor: number, heard = snapshot): number | null {
  const { turn, rules, eyes, human } = snapshot;
  const looksOn = eyes != null && !human.length;
  const known = looksOn ? { events: heard.events.slice(0, cursor) } : heard;
  const { events } = rules.byHolder && cursor < snapshot.events.length ? known : snapshot;
  if (events[cursor - 1]?.kind === "out") return null;
  for (let next = cursor; next < events.length; next++) {
    const event = events[next] as GameEvent;
    if (event.kind === "out") return null;
    if (TURNS.has(event.kind)) return event.seat;
  }
  return events.length < snapshot.events.length ? null : turn;
}

/** The next cursor at which the person at the screen is to act, or the last one. */
export function nextTurn(snapshot: Snapshot, cursor: number): number {
  const { events, eyes } = snapshot;
  const next = events.findIndex(
    ({ kind, seat }, index) => index > cursor && seat === eyes && ACTIONS.has(kind),
  );
  return next < 0 ? events.length : next;
}

/** The last card or pass of a person, which an undo takes back. */
export const lastAction = ({ events, human }: Snapshot): GameEvent | undefined =>
  events.findLast(({ kind, seat }) => ACTIONS.has(kind) && seat != null && human.includes(seat));

/** The number of the next event with a given mark after a cursor, or null. */
export function nextMark(snapshot: Snapshot, cursor: number, mark: string): number | null {
  const found = snapshot.events.find((event) => event.number > cursor && event.mark === mark);
  return found?.number ?? null;
}

/** A card on its way to Python, and what the page shows of it already. */
export interface Ahead {
  readonly card: string;
  /** The cursor at which it was played, and the time. */
  readonly cursor: number;
  readonly since: number;
  /** The effects of each event that is shown before Python has told it. */
  readonly shown: readonly (readonly EventEffect[])[];
  readonly position: Position;
}

/** The effects of the card, and of the box that it takes; each is an event. */
export function foreseen(
  { rules, turn }: Snapshot,
  position: Position,
  card: string,
  announce: boolean,
): EventEffect[][] {
  if (turn == null) return [];
  const played: EventEffect[] = [["card", turn, "table", card]];
  const box = rules.boxes.find((each) => each.card === card)?.id;
  const jetons = box === undefined ? 0 : (position.boxes[box] ?? 0);
  if (box === undefined || jetons <= 0 || (rules.announcing && !announce)) return [played];
  return [played, [["jetons", box, turn, jetons]]];
}

/** The same card with one more event shown. */
export const further = (ahead: Ahead, effects: readonly EventEffect[]): Ahead => ({
  ...ahead,
  shown: [...ahead.shown, effects],
  position: withEffects(ahead.position, effects),
});

/** The way back of everything that has been shown, the last first. */
export const reversed = ({ shown }: Ahead): EventEffect[] =>
  shown
    .flat()
    .reverse()
    .map(([kind, source, target, what]) => [kind, target, source, what] as EventEffect);

/** The number of events shown ahead that have turned out as they were shown. */
export function confirmed({ shown, cursor }: Ahead, events: readonly GameEvent[]): number {
  const differs = shown.findIndex(
    (effects, nth) => JSON.stringify(events[cursor + nth]?.effects) !== JSON.stringify(effects),
  );
  return differs < 0 ? shown.length : differs;
}

/** The parts of a net, in the order in which they are shown. */
const PARTS = ["stakes", "boxes", "hocs", "hands", "betes", "opera"] as const;

type Part = (typeof PARTS)[number];

const PART_OF: Record<string, Part> = {
  ante: "stakes",
  "turn-up": "boxes",
  sweep: "boxes",
  hoc: "hocs",
  points: "hands",
  bete: "betes",
  opera: "opera",
};

/** The jetons that one event brought to a seat. */
export interface Item {
  event: GameEvent;
  amount: number;
}

export interface SeatResult {
  seat: number;
  /** In a game, the place in its standings; players with equally many jetons share one. */
  place: number;
  net: number;
  jetons: number;
  parts: { part: Part; items: Item[] }[];
}

/** The result of every seat, those with the most jetons first. */
export function resultsOf({ chips, events }: Snapshot, { purses }: Position): SeatResult[] {
  const resultOf = (seat: number): SeatResult => {
    const jetons = purses[seat] as number;
    const items = events
      .map((event) => ({ event, amount: movedBy(event, seat) }))
      .filter(({ amount }) => amount);
    const parts = PARTS.map((part) => ({
      part,
      items: items.filter(({ event }) => PART_OF[event.kind] === part),
    }));
    return {
      seat,
      place: 1 + purses.filter((more) => more > jetons).length,
      net: jetons - (chips[seat] as number),
      jetons,
      parts: parts.filter((each) => each.items.length),
    };
  };
  return purses.map((_, seat) => resultOf(seat)).sort((a, b) => a.place - b.place);
}
