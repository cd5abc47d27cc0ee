// The table that is drawn while Python starts: the board's own view of a deal before its first card, with
// one's own hand where the link tells it, or as it was when this browser left it.

import { type Link, plainCode } from "../link";
import { type Dealt, dealtFor } from "./hand";
import { coded, type Snapshot, tableNamed, type Waiting } from "./tables";

const traits = ({ words, settings }: Waiting, snapshot: Snapshot | undefined) => ({
  snapshot,
  words,
  settings,
  show: { cursor: snapshot?.events?.length ?? 0, count: 0, rev: snapshot?.rev ?? 0 },
});

/** The traits of a board on which nothing has happened yet. */
export function traitsFor(waiting: Waiting, link: Link, code: string | undefined) {
  const { tables, usual } = waiting;
  const dealt = code === undefined || code === link.deal ? dealtFor(waiting, link) : null;
  if (dealt) return traits(waiting, withHand(waiting, dealt));
  const [table] = coded(waiting, plainCode(code ?? ""));
  const name = [table, tableNamed(waiting, link), usual[link.rules ?? ""]].find(
    (each) => each !== undefined && Object.hasOwn(tables, each),
  );
  return traits(waiting, tables[name ?? Object.values(usual)[0] ?? ""]);
}

/** The traits of a board that begins with the lesson, whose first step the page itself answers with. */
export function traitsToLearn(waiting: Waiting) {
  const before = traitsFor(waiting, {}, undefined);
  return {
    ...before,
    settings: { ...waiting.settings, learn: true },
    snapshot: { ...before.snapshot, live: true },
  };
}

/** The traits of the board in a picture. */
export const traitsOf = (waiting: Waiting, snapshot: object) =>
  traits(waiting, snapshot as Snapshot);

function withHand(waiting: Waiting, { table, dealer, seat, hand, sizes, turnUp }: Dealt): Snapshot {
  const before = waiting.tables[table] as Snapshot;
  return {
    ...before,
    ...{ dealer, sizes, turnUp, human: [seat], eyes: seat },
    hands: sizes.map((_, each) => (each === seat ? hand : null)),
    players: before.players.map((player, each) => ({ ...player, human: each === seat })),
    opening: { ...before.opening, ...waiting.dealt },
  } as Snapshot;
}
