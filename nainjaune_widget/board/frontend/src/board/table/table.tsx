import { Button, QUESTION } from "../../common/parts/button";
import type { Words } from "../../common/words";
import { Tray } from "../boxes/tray";
import type { Ahead } from "../deal/ahead";
import type { EventText, GameEvent, Player, Snapshot } from "../deal/contract";
import { ending, type Hand, type Position } from "../deal/fold";
import type { Commands } from "../interaction/commands";
import { PASS } from "../interaction/keeping";
import type { ChancesAt } from "../knowing/chances";
import { Run } from "./run";
import { Seat } from "./seat";

interface TableProps {
  snapshot: Snapshot;
  position: Position;
  cursor: number;
  ahead: Ahead | null;
  event: GameEvent | null;
  text: EventText;
  turn: number | null;
  /** The beliefs on show. */
  chancesAt: ChancesAt | null;
  /** A phone's layout. */
  phone: boolean;
  /** The first moves of the deal are shown, to be read. */
  reading: boolean;
  /** The boxes, which a phone has as a strip, are open. */
  open: boolean;
  words: Words;
  commands: Commands;
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
  const { snapshot, position, cursor, ahead, event, text, turn, words, commands } = props;
  const { chancesAt, phone, reading, open } = props;
  const { players, dealer, human, rules, turn: inTurn, curtain } = snapshot;
  const plays = snapshot.live && human.length > 0;
  const own = ownSeat(snapshot);
  const { top, bottom } = seating(snapshot);
  const atEnd = cursor === snapshot.events.length;
  const covered = curtain != null && atEnd;
  const inTurnNow = turn != null && (players[turn] as Player);
  /** What the person at the screen is to do now. */
  const yours = atEnd && turn === own ? snapshot.yourTurn : null;
  const whoseTurn = () => yours ?? (inTurnNow && words.say("turn.of", { of: inTurnNow.of }));
  const netOf = (number: number) =>
    (position.purses[number] as number) - (snapshot.chips[number] as number);

  const seat = (number: number) => (
    <Seat
      key={number}
      seat={number}
      name={(players[number] as Player).name}
      called={(players[number] as Player).called}
      you={human.length === 1 && number === own}
      hand={position.hands[number] as Hand}
      dealt={snapshot.sizes[number] as number}
      jetons={position.purses[number] as number}
      net={snapshot.game ? netOf(number) : null}
      dealer={number === dealer}
      toAct={number === turn}
      turn={phone && number === own ? whoseTurn() || "\u00a0" : null}
      call={position.calls[number] as string | null}
      words={words}
      own={number === own}
      covered={covered && bottom.includes(number)}
      legal={atEnd && number === inTurn ? snapshot.legal : NO_CARDS}
      waits={ahead != null}
      hinted={number === own ? commands.hinted : null}
      kept={number === own ? commands.keeping.kept : null}
      live={plays}
      chancesAt={chancesAt}
      commands={commands}
    >
      {number === own && plays && (
        <HandControls {...{ snapshot, atEnd, reading, words, commands }} />
      )}
    </Seat>
  );
  const { run, closed, stopped, boxes } = position;
  const looksOn = snapshot.live && !human.length && snapshot.eyes == null;
  const many = own !== undefined && top.length > MANY;

  return (
    <div class={`nj-table nj-baize${own === undefined ? "" : " nj-played"}`}>
      <div class={many ? "nj-seats nj-top nj-many" : "nj-seats nj-top"}>{top.map(seat)}</div>
      <Tray {...{ rules, boxes, event, phone, open, words, commands }} />
      <Run
        {...{ snapshot, run, closed, stopped, event, text, turn, chancesAt, words }}
        yours={phone ? null : yours}
        invitation={
          looksOn &&
          !cursor && <Button text={words.say("table.sit")} act={commands.takeSeat} look="nj-sit" />
        }
        over={cursor >= (ending(snapshot)?.number ?? Number.POSITIVE_INFINITY)}
      />
      <div class="nj-seats nj-bottom">
        {bottom.map(seat)}
        {covered && (
          <Curtain name={(players[curtain] as Player).called} words={words} commands={commands} />
        )}
      </div>
    </div>
  );
}

interface HandControlsProps {
  snapshot: Snapshot;
  /** The last event is on show: nobody else has anything left to do first. */
  atEnd: boolean;
  reading: boolean;
  words: Words;
  commands: Commands;
}

/** The controls of a person's hand, for everything but playing a card. */
function HandControls({ snapshot, atEnd, reading, words, commands }: HandControlsProps) {
  const { legal, mayUndo, rules } = snapshot;
  const mayPass = atEnd && snapshot.mayPass;
  const control = (key: string, act: () => void, may = true) => (
    <Button text={words.say(key)} act={act} idle={!may} aria-disabled={!may} />
  );
  const keepsPass = commands.keeping.kept === PASS;
  const pass = mayPass && !legal.length ? "pass.sans" : "pass";
  if (reading) {
    return (
      <div class="nj-hand-controls">
        <Button text={words.say("skip")} act={commands.myTurn} look="nj-main" />
      </div>
    );
  }
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
      {rules.announcing && (
        <Button
          text={words.say("rules.announce")}
          act={commands.rulesOnAnnouncing}
          icon={QUESTION}
          look="nj-open nj-asks"
          aria-haspopup="dialog"
        />
      )}
      {rules.passing &&
        (keepsPass ? (
          <Button text={words.say("pass")} act={commands.pass} look="nj-kept" aria-pressed />
        ) : (
          <Button
            text={words.say(pass)}
            act={commands.pass}
            idle={!mayPass}
            aria-disabled={!mayPass}
            aria-label={words.say(`${pass}.name`)}
          />
        ))}
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
}: Pick<HandControlsProps, "words" | "commands"> & { name: string }) {
  return (
    <div class="nj-curtain" data-role="curtain">
      <b title={name}>{words.say("curtain", { name })}</b>
      <Button text={words.say("uncover")} act={commands.uncover} look="nj-main" />
    </div>
  );
}
