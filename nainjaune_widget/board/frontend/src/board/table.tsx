// The table: its seats, the run, the talon.

import type { ComponentChildren } from "preact";
import { Back, Card, CardFace } from "../common/cards";
import { buttonsOf, Icon, OPENS, PlayerName, QUESTION, still } from "../common/parts";
import type { Words } from "../common/words";
import { sweptFrom, Tray } from "./boxes";
import { PASS, type PartProps } from "./commands";
import type { EventText, GameEvent, Player, Snapshot } from "./deal/contract";
import { type Ahead, ending, type Hand, type PlayedCard, type Position } from "./deal/position";
import type { ChancesAt } from "./knowing";

interface SeatProps extends Omit<PartProps, "snapshot"> {
  seat: number;
  name: string;
  /** The name within a sentence. */
  called: string;
  /** The seat is called "you", which is clear only if one person plays. */
  you: boolean;
  hand: Hand;
  /** The number of cards dealt to it. */
  dealt: number;
  jetons: number;
  /** In a game, the part of them that the deal on show has brought. */
  net: number | null;
  dealer: boolean;
  toAct: boolean;
  /** Whose turn it is, in words. */
  turn: string | null;
  call: string | null;
  /** The curtain lies over it. */
  covered: boolean;
  /** It is the seat of the person at this view: its hand is large, its cards can be played. */
  own: boolean;
  legal: readonly string[];
  /** A card is on its way to Python, which has not told yet what fits next. */
  waits: boolean;
  /** The card that a hint recommends. */
  hinted: string | null;
  /** The card that is kept until the turn comes. */
  kept: string | null;
  /** A person plays, and Python is there to play the cards. */
  live: boolean;
  /** The beliefs on show. */
  chancesAt: ChancesAt | null;
  children?: ComponentChildren;
}

/** A person's hand of more cards than this lies in two rows on a phone, held upright or sideways. */
const [UPRIGHT, SIDEWAYS] = [8, 11];

/** The cards in the first row of a hand. */
const inRow = (dealt: number, most: number) => (dealt > most ? Math.ceil(dealt / 2) : dealt);

/** A seat: its player, jetons, hand and last call. */
const Seat = still((props: SeatProps) => {
  const { seat, name, called, you, hand, dealt, dealer, toAct, call, words, own } = props;
  const { jetons, net, turn, covered, chancesAt } = props;
  // In a single deal they are what it has brought.
  const n = net == null ? words.difference(jetons) : words.amount(jetons);
  const won = net == null ? "" : words.difference(net);
  const whose = you ? words.say("you", { name: called }) : called;
  const label = words.say(dealer ? "seat.dealer" : "seat", {
    name: whose,
    jetons: won ? words.say("purse", { n, won }) : n,
    cards: hand.count,
  });
  const fan = own ? "nj-rows" : "nj-small-cards";
  const said = (
    <>
      {call && <span class="nj-call">{call}</span>}
      {dealer && (
        <span class="nj-dealer" aria-hidden>
          {words.say("dealer.mark")}
        </span>
      )}
    </>
  );
  return (
    <div
      class={`nj-seat${own ? " nj-own" : ""}`}
      style={{ "--seat": seat }}
      role="group"
      aria-label={label}
      inert={covered}
      data-seat={seat}
      data-jetons={jetons}
      data-net={net ?? undefined}
      data-cards={hand.count}
      data-turn={toAct || undefined}
    >
      <div class="nj-who">
        <PlayerName name={name} />
        {you && <span>{words.say("you", { name: "" })}</span>}
        {own && said}
        <button
          type="button"
          class="nj-purse"
          aria-label={words.say("why", { name: whose, n })}
          data-stack
          onClick={() => props.commands.why(seat)}
        >
          <i class="nj-coin" />
          {n}
          {won && <span class="nj-net">{won}</span>}
        </button>
        {turn && <b class="nj-turn">{turn}</b>}
        {props.children}
      </div>
      <div
        class={`nj-fan ${fan}`}
        style={{ "--row": inRow(dealt, UPRIGHT), "--wide": inRow(dealt, SIDEWAYS) }}
      >
        {own && hand.cards && props.live ? ownCards(props) : cards(props)}
      </div>
      {chancesAt?.(seat)}
      {!own && <div class="nj-under">{said}</div>}
    </div>
  );
});

function cards({ hand, words, own }: SeatProps) {
  if (!hand.cards) {
    return Array.from({ length: hand.count }, (_, nth) => (
      <span key={nth}>
        <Back />
      </span>
    ));
  }
  return hand.cards.map((card) => (
    <span key={card}>
      <Card {...{ card, words }} small={!own} />
    </span>
  ));
}

/** Cards to play. Each can be pressed on the part that the next one leaves uncovered. */
function ownCards({ hand, words, legal, waits, hinted, kept, commands }: SeatProps) {
  const held = hand.cards ?? [];
  // Tab enters the hand at the cards that can be played; arrows reach the others.
  const [first] = held;
  const stops = waits || !legal.length ? [first] : legal;
  return held.map((card) => {
    const raised = legal.includes(card);
    const fits = raised && !waits;
    const key =
      (card === kept && "card.kept") ||
      (fits && (card === hinted ? "card.hinted" : "card.legal")) ||
      "card.held";
    return (
      <span key={card}>
        <button
          type="button"
          class="nj-hold"
          tabIndex={stops.includes(card) ? 0 : -1}
          aria-label={words.say(key, { card: words.card(card) })}
          data-card={card}
          data-legal={fits || undefined}
          data-waits={(raised && waits) || undefined}
          data-kept={card === kept || undefined}
          data-hint={card === hinted || undefined}
          onClick={() => commands.put(card)}
        >
          <span class="nj-card">
            <CardFace card={card} words={words} />
          </span>
        </button>
      </span>
    );
  });
}

/** The most letters of a text over the run that is written large. */
const SHORT = 16;

/** A talon of more cards than this is laid on two lines. */
const ACROSS = 7;

interface RunProps extends Omit<PartProps, "commands"> {
  run: Position["run"];
  closed: Position["closed"];
  stopped: boolean;
  event: GameEvent | null;
  text: EventText;
  /** The seat to act. */
  turn: number | null;
  /** The deal is over here, and its talon is laid open. */
  over: boolean;
  /** The beliefs on show. */
  chancesAt: ChancesAt | null;
  /** What the person at the screen is to do now, in words. */
  yours: string | null;
  /** Stands in the place of the run before there is one. */
  invitation: ComponentChildren;
}

/** The middle of the table: the talon, the rank wanted, the run and who played its cards. */
const Run = still((props: RunProps) => {
  const { snapshot, run, closed, stopped, event, text, turn, over, chancesAt, words } = props;
  const { players } = snapshot;
  // That of a box stands there.
  const banner = !snapshot.rules.boxes.some(({ id }) => sweptFrom(id, event)) && event?.banner;
  const player = (seat: number) => players[seat] as Player;
  const leader = run[0] ?? closed[0];
  const heading =
    props.yours ??
    (leader && words.say(run.length ? "run.of" : "run.was", { of: player(leader.seat).of }));
  // Over a gap the seat in turn alone knows what is wanted; it need not be a lead.
  const mayLead = turn != null && (!run.length || stopped);
  const leads = mayLead ? words.say("leads", { name: player(turn).called }) : "";
  const wanted = text.wanted ? words.say("wanted", { what: text.wanted }) : leads;
  const row = (cards: readonly PlayedCard[], draw: (played: PlayedCard) => ComponentChildren) => [
    ...cards.map((played, index) => (
      <li key={played.card}>
        {draw(played)}
        {stopped && index === cards.length - 1 && <StopSign words={words} />}
      </li>
    )),
    ...stretchesOf(cards).map((stretch) => (
      <Owner key={-stretch.from} {...stretch} name={player(stretch.seat).name} />
    )),
  ];
  /** The cards of a run beside the last one, which lies open; at least one, for a column of theirs. */
  const others = (cards: readonly PlayedCard[]) => ({ "--others": Math.max(1, cards.length - 1) });
  return (
    <div class="nj-middle">
      <div class="nj-over">
        <p class="nj-heading">
          {banner ? (
            <b class="nj-banner">{banner}</b>
          ) : (
            <span class={props.yours ? "nj-asked" : ""} title={heading}>
              {heading}
            </span>
          )}
          {wanted && (
            <b
              class={wanted.length > SHORT ? "nj-wanted nj-long" : "nj-wanted"}
              data-role="wanted"
              title={wanted}
            >
              {wanted}
            </b>
          )}
        </p>
        <Talon {...{ snapshot, over, chancesAt, words }} />
      </div>
      <div class="nj-runs">
        {props.invitation}
        <ol class="nj-run" style={others(run)} data-role="run" aria-label={words.say("run")}>
          {row(run, ({ card, seat }) => (
            <Card
              card={card}
              words={words}
              name={words.say("put", { card: words.card(card), name: player(seat).called })}
            />
          ))}
        </ol>
        {closed.length > 0 && (
          <ol class="nj-run nj-closed" style={others(closed)} aria-label={words.say("closed")}>
            {/* Without `data-card`: a closed run no longer lies on the table. */}
            {row(closed, ({ card }) => (
              <span class="nj-card" role="img" aria-label={words.card(card)}>
                <CardFace card={card} words={words} />
              </span>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
});

interface Stretch {
  seat: number;
  /** The place of its first card in the run. */
  from: number;
  count: number;
  /** It is the longest of its seat, and has the name. */
  named: boolean;
}

/** The stretches of a run that a seat has played, one after the other. */
export function stretchesOf(cards: readonly Pick<PlayedCard, "seat">[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, { seat }] of cards.entries()) {
    const last = found.at(-1);
    if (last?.seat === seat) last.count++;
    else found.push({ seat, from, count: 1, named: false });
  }
  const longest = found.toSorted((a, b) => b.count - a.count);
  for (const each of found) each.named = each === longest.find(({ seat }) => seat === each.seat);
  return found;
}

/**
 * Who played the cards over it: a bar in the colour of the seat, and its name or, where that has no
 * room or stands elsewhere, its first letter.
 */
const Owner = ({ seat, from, count, named, name }: Stretch & { name: string }) => (
  <li
    class="nj-owner"
    style={{ "--seat": seat, gridColumn: `${from + 1} / span ${count}` }}
    title={name}
    aria-hidden
  >
    <span>{[...name][0]}</span>
    {named && <PlayerName name={name} />}
  </li>
);

function StopSign({ words }: { words: Words }) {
  return (
    <span class="nj-stop" role="img" aria-label={words.say("stop")}>
      <Icon paths={["M8 2h8l6 6v8l-6 6H8l-6-6V8z", "M7 12h10"]} />
    </span>
  );
}

type TalonProps = Pick<RunProps, "snapshot" | "over" | "chancesAt" | "words">;

/**
 * The cards that were not dealt; in Pope Joan a dead hand, whose turned-up card makes trumps. They
 * are laid open at the end of the deal.
 */
const Talon = still(({ snapshot, over, chancesAt, words }: TalonProps) => {
  const { talon, turnUp, players } = snapshot;
  const [kind, n] = [talon.deadHand ? "dead-hand" : "talon", talon.size];
  const open = (over && talon.cards) || [];
  const face = (card: string) => <Card {...{ card, words }} small />;
  const label = words.say(`${kind}.${open.length ? "open" : "cards"}`, { n });
  return (
    <div class={open.length ? "nj-talon nj-laid" : "nj-talon"} role="group" aria-label={label}>
      {open.length ? (
        <span class="nj-laid-cards" style={{ "--across": Math.min(n, ACROSS) }}>
          {open.map(face)}
        </span>
      ) : turnUp ? (
        face(turnUp)
      ) : (
        n > 0 && <Back />
      )}
      <span aria-hidden>{words.say(kind, { n })}</span>
      {turnUp && <b>{words.say("trumps", { suit: words.suit(turnUp) })}</b>}
      {chancesAt?.(players.length)}
    </div>
  );
});

interface TableProps extends PartProps {
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
  /** The others' moves may be skipped. */
  skippable: boolean;
  /** The deal is over, and its end has been on show. */
  over: boolean;
  /** The boxes, which a phone has as a strip, are open. */
  open: boolean;
}

const NO_CARDS: readonly string[] = [];

/** Seats in a row beyond this number have no room for their names beside their jetons. */
const MANY = 4;

/** The seat of the person at the screen, or of the one who is asked to come there. */
const ownSeat = ({ eyes, curtain, human }: Snapshot): number | undefined =>
  eyes ?? curtain ?? human[0];

/** What a bubble says is not put in quotation marks as well. */
const QUOTES = /^[“«]\s*|\s*[”»]$/g;

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
  const { chancesAt, phone, skippable, over, open } = props;
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
      call={position.calls[number]?.replace(QUOTES, "") ?? null}
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
        <HandControls {...{ snapshot, atEnd, skippable, over, words, commands }} />
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
          looksOn && !cursor && buttonsOf(words)("table.sit", commands.takeSeat, { look: "nj-sit" })
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

interface HandControlsProps extends PartProps {
  /** The last event is on show: nobody else has anything left to do first. */
  atEnd: boolean;
  skippable: boolean;
  over: boolean;
}

/** The controls of a person's hand, for everything but playing a card. */
function HandControls({ snapshot, atEnd, skippable, over, words, commands }: HandControlsProps) {
  const { legal, mayUndo, rules } = snapshot;
  const mayPass = atEnd && snapshot.mayPass;
  const button = buttonsOf(words);
  const keepsPass = commands.keeping.kept === PASS;
  const pass = mayPass && !legal.length ? "pass.sans" : "pass";
  /** What a control looks like that may have nothing to do. */
  const may = (isSo: boolean) => ({ idle: !isSo, "aria-disabled": !isSo });
  if (skippable) {
    return (
      <div class="nj-hand-controls">{button("skip", commands.myTurn, { look: "nj-main" })}</div>
    );
  }
  return (
    <div class="nj-hand-controls">
      {rules.announcing && (
        <>
          {button("announce", commands.announce, {
            look: "nj-announce",
            ...may(!over),
            "aria-pressed": commands.announcing,
          })}
          {button("rules.announce", commands.rulesOnAnnouncing, {
            ...{ icon: QUESTION, look: "nj-open nj-asks" },
            ...OPENS,
          })}
        </>
      )}
      {rules.passing &&
        (keepsPass
          ? button("pass", commands.pass, { look: "nj-kept", "aria-pressed": true })
          : button(pass, commands.pass, {
              ...may(mayPass),
              "aria-label": words.say(`${pass}.name`),
            }))}
      {button("undo", commands.undo, may(mayUndo))}
      {button("hint", commands.hint, may(!over))}
    </div>
  );
}

interface CurtainProps extends Omit<PartProps, "snapshot"> {
  name: string;
}

/** The curtain between two persons. The cards arrive only when the next person asks for them. */
const Curtain = ({ name, words, commands }: CurtainProps) => (
  <div class="nj-curtain" data-role="curtain">
    <b title={name}>{words.say("curtain", { name })}</b>
    {buttonsOf(words)("uncover", commands.uncover, { look: "nj-main" })}
  </div>
);
