import type { ComponentChildren } from "preact";
import type { Actions } from "./actions";
import { Button } from "./button";
import type { GameEvent, Player, Snapshot, Text } from "./contract";
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

/** The seat of the person at the screen, or of the one who should come there. */
const ownSeat = ({ eyes, curtain, human }: Snapshot): number | undefined =>
  eyes ?? curtain ?? human[0];

/** Seats as they sit, each row from left to right: round the table, a person at the bottom. */
function seating(snapshot: Snapshot): { top: number[]; bottom: number[] } {
  const { players, rules } = snapshot;
  const seats = players.length;
  const own = ownSeat(snapshot);
  const round = players.map((_, nth) => ((own ?? -1) + 1 + nth) % seats);
  const above = own === undefined ? Math.ceil(seats / 2) : seats - 1;
  const [top, bottom] = [round.slice(0, above), round.slice(above).reverse()];
  if (rules.direction === "clockwise") return { top, bottom };
  return { top: top.reverse(), bottom: bottom.reverse() };
}

/** The green table with everything that lies on it. */
export function Table(props: Props) {
  const { snapshot, position, cursor, event, text, turn, words, actions } = props;
  const { players, dealer, human, lang, rules, live, turn: inTurn, curtain } = snapshot;
  const own = ownSeat(snapshot);
  const { top, bottom } = seating(snapshot);
  const atEnd = cursor === snapshot.events.length;

  /** Where several persons play, "you" would be anybody. */
  const named = (seat: number) => {
    const { name } = players[seat] as Player;
    return human.length === 1 && seat === own ? words.say("you", { name }) : name;
  };

  const seat = (number: number) => (
    <Seat
      key={number}
      seat={number}
      name={named(number)}
      hand={position.hands[number] as Hand}
      jetons={position.purses[number] as number}
      dealer={number === dealer}
      toAct={number === turn}
      call={position.calls[number] as string | null}
      lang={lang}
      words={words}
      own={number === own}
      legal={atEnd && number === inTurn ? snapshot.legal : NOTHING}
      hinted={number === own ? actions.hinted : null}
      live={live}
      actions={actions}
    >
      {number === own && live && <Deeds {...{ snapshot, words, actions }} />}
    </Seat>
  );
  const { run, closed, stopped, boxes } = position;
  const many = own !== undefined && top.length > MANY;

  return (
    <div class={own === undefined ? "nj-table" : "nj-table nj-played"}>
      <div class={many ? "nj-seats nj-top nj-many" : "nj-seats nj-top"}>{top.map(seat)}</div>
      <Tray {...{ rules, lang, boxes, event, words, actions }} />
      <Run {...{ snapshot, run, closed, stopped, event, text, words }} />
      <div class="nj-seats nj-bottom">
        {bottom.map(seat)}
        {curtain != null && atEnd && (
          <Curtain name={(players[curtain] as Player).name} words={words} actions={actions} />
        )}
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
  const deed = (key: string, act: () => void, may = true) => (
    <Button text={words.say(key)} act={act} idle={!may} aria-disabled={!may} />
  );
  return (
    <div class="nj-deeds">
      {rules.announcing && (
        <Button
          text={words.say("announce")}
          act={actions.announce}
          look="nj-announce"
          aria-pressed={actions.announcing}
        />
      )}
      {rules.passing && deed("pass", actions.pass, mayPass)}
      {deed("undo", actions.undo, mayUndo)}
      {deed("hint", actions.hint)}
    </div>
  );
}

/** Hides no card, for none is there: whoever comes to the screen asks for them. */
function Curtain({ name, words, actions }: Omit<DeedsProps, "snapshot"> & { name: string }) {
  return (
    <div class="nj-curtain" data-role="curtain">
      <b>{words.say("curtain", { name })}</b>
      <Button text={words.say("uncover")} act={actions.uncover} look="nj-main" />
    </div>
  );
}
