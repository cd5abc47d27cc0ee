import type { ComponentChildren } from "preact";
import { Button } from "../../common/button";
import type { Words } from "../../common/words";
import type { GameEvent, Player, Snapshot, Text } from "../deal/contract";
import type { Hand, Position } from "../deal/fold";
import type { Commands } from "../desk/commands";
import { Run } from "./run";
import { Seat } from "./seat";
import { Tray } from "./tray";

interface TableProps {
  snapshot: Snapshot;
  position: Position;
  cursor: number;
  event: GameEvent | null;
  text: Text;
  turn: number | null;
  words: Words;
  commands: Commands;
  /** A part to show over the lower hand, such as a notice. */
  children: ComponentChildren;
}

const NO_CARDS: readonly string[] = [];

/** Seats in a row beyond this number have no room for their names beside their jetons. */
const MANY = 4;

/** The seat of the person at the screen, or of the one who is asked to come there. */
const ownSeat = ({ eyes, curtain, human }: Snapshot): number | undefined =>
  eyes ?? curtain ?? human[0];

/** The seats round the table, each row from left to right. A person sits at the bottom. */
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

/** The green table and everything on it. */
export function Table(props: TableProps) {
  const { snapshot, position, cursor, event, text, turn, words, commands } = props;
  const { players, dealer, human, rules, live, turn: inTurn, curtain } = snapshot;
  const own = ownSeat(snapshot);
  const { top, bottom } = seating(snapshot);
  const atEnd = cursor === snapshot.events.length;

  /** The name of a seat. "You" is clear only if one person plays. */
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
      words={words}
      own={number === own}
      legal={atEnd && number === inTurn ? snapshot.legal : NO_CARDS}
      hinted={number === own ? commands.hinted : null}
      live={live}
      commands={commands}
    >
      {number === own && live && <HandControls {...{ snapshot, words, commands }} />}
    </Seat>
  );
  const { run, closed, stopped, boxes } = position;
  const many = own !== undefined && top.length > MANY;

  return (
    <div class={`nj-table nj-baize${own === undefined ? "" : " nj-played"}`}>
      <div class={many ? "nj-seats nj-top nj-many" : "nj-seats nj-top"}>{top.map(seat)}</div>
      <Tray {...{ rules, boxes, event, words, commands }} />
      <Run {...{ snapshot, run, closed, stopped, event, text, words }} />
      <div class="nj-seats nj-bottom">
        {bottom.map(seat)}
        {curtain != null && atEnd && (
          <Curtain name={(players[curtain] as Player).name} words={words} commands={commands} />
        )}
        {props.children}
      </div>
    </div>
  );
}

interface HandControlsProps {
  snapshot: Snapshot;
  words: Words;
  commands: Commands;
}

/** The controls of a person's hand, for everything but playing a card. */
function HandControls({ snapshot, words, commands }: HandControlsProps) {
  const { mayPass, mayUndo, rules } = snapshot;
  const control = (key: string, act: () => void, may = true) => (
    <Button text={words.say(key)} act={act} idle={!may} aria-disabled={!may} />
  );
  return (
    <div class="nj-hand-controls">
      {rules.announcing && (
        <Button
          text={words.say("announce")}
          act={commands.announce}
          look="nj-announce"
          aria-pressed={commands.announcing}
        />
      )}
      {rules.passing && control("pass", commands.pass, mayPass)}
      {control("undo", commands.undo, mayUndo)}
      {control("hint", commands.hint)}
    </div>
  );
}

/** The curtain between two persons. The cards arrive only when the next person asks for them. */
function Curtain({
  name,
  words,
  commands,
}: Omit<HandControlsProps, "snapshot"> & { name: string }) {
  return (
    <div class="nj-curtain" data-role="curtain">
      <b>{words.say("curtain", { name })}</b>
      <Button text={words.say("uncover")} act={commands.uncover} look="nj-main" />
    </div>
  );
}
