import type { ComponentChildren } from "preact";
import type { Actions } from "./actions";
import type { GameEvent, Snapshot, Text } from "./contract";
import type { Hand, Position } from "./fold";
import { Run } from "./run";
import { Seat } from "./seat";
import { Tray } from "./tray";
import type { Words } from "./words";

interface Props {
  snapshot: Snapshot;
  position: Position;
  cursor: number;
  event: GameEvent | null;
  text: Text;
  turn: number | null;
  words: Words;
  actions: Actions;
  /** A notice, over the hand of whoever did what it is about. */
  children: ComponentChildren;
}

const NOTHING: readonly string[] = [];

/** More than so many in a row have no room for their name beside their jetons. */
const MANY = 4;

/** Seats as they sit, each row from left to right: round the table, a person at the bottom. */
function seating({ players, human, rules }: Snapshot): { top: number[]; bottom: number[] } {
  const seats = players.length;
  const own = human[0];
  const round = players.map((_, nth) => ((own ?? -1) + 1 + nth) % seats);
  const above = own === undefined ? Math.ceil(seats / 2) : seats - 1;
  const [top, bottom] = [round.slice(0, above), round.slice(above).reverse()];
  if (rules.direction === "clockwise") return { top, bottom };
  return { top: top.reverse(), bottom: bottom.reverse() };
}

/** The green table with everything that lies on it. */
export function Table(props: Props) {
  const { snapshot, position, cursor, event, text, turn, words, actions } = props;
  const { players, dealer, lang, rules } = snapshot;
  const own = snapshot.human[0];
  const { top, bottom } = seating(snapshot);
  const atEnd = cursor === snapshot.events.length;

  const seat = (number: number) => (
    <Seat
      key={number}
      seat={number}
      name={players[number]?.name ?? ""}
      hand={position.hands[number] as Hand}
      jetons={position.jetons[number] ?? 0}
      dealer={number === dealer}
      toAct={number === turn}
      call={position.calls[number] ?? null}
      lang={lang}
      words={words}
      own={number === own}
      legal={atEnd && number === turn ? snapshot.legal : NOTHING}
      put={actions.put}
    >
      {number === own && <Deeds {...{ snapshot, words, actions }} />}
    </Seat>
  );
  const { run, closed, stopped, boxes } = position;
  const many = own !== undefined && top.length > MANY;

  return (
    <div class={own === undefined ? "nj-table" : "nj-table nj-played"}>
      <div class={many ? "nj-seats nj-top nj-many" : "nj-seats nj-top"}>{top.map(seat)}</div>
      <Tray {...{ rules, lang, boxes, event, words }} />
      <Run {...{ snapshot, run, closed, stopped, event, text, words }} />
      <div class="nj-seats nj-bottom">
        {bottom.map(seat)}
        {props.children}
      </div>
    </div>
  );
}

interface DeedsProps {
  snapshot: Snapshot;
  words: Words;
  actions: Actions;
}

/** What the person may do besides putting down a card. */
function Deeds({ snapshot, words, actions }: DeedsProps) {
  const { mayPass, mayUndo, rules } = snapshot;
  const deed = (key: string, may: boolean, act: () => void) => (
    <button type="button" class="nj-button" disabled={!may} onClick={act}>
      {words.say(key)}
    </button>
  );
  return (
    <div class="nj-deeds">
      {rules.announcing && (
        <button
          type="button"
          class="nj-button nj-announce"
          aria-pressed={actions.announcing}
          onClick={actions.announce}
        >
          {words.say("announce")}
        </button>
      )}
      {deed("pass", mayPass, actions.pass)}
      {deed("undo", mayUndo, actions.undo)}
    </div>
  );
}
