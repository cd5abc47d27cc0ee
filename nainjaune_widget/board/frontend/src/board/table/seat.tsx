import type { ComponentChildren } from "preact";
import { Back, Card, CardFace } from "../../common/cards/card";
import { PlayerName } from "../../common/parts/name";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { Hand } from "../deal/fold";
import type { Commands } from "../interaction/commands";
import type { ChancesAt } from "../knowing/chances";

interface SeatProps {
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
  words: Words;
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
  commands: Commands;
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
export const Seat = still((props: SeatProps) => {
  const { seat, name, called, you, hand, dealt, dealer, toAct, call, words, own } = props;
  const { jetons, net, turn, covered, chancesAt } = props;
  const n = words.amount(jetons);
  const won = net == null ? "" : words.difference(net);
  const whose = you ? words.say("you", { name: called }) : called;
  const label = words.say(dealer ? "seat.dealer" : "seat", {
    name: whose,
    jetons: won ? words.say("purse", { n, won }) : n,
    cards: hand.count,
  });
  const fan = own ? "nj-rows" : "nj-small-cards";
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
        {dealer && (
          <span class="nj-dealer" aria-hidden>
            {words.say("dealer.mark")}
          </span>
        )}
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
      {call && <span class="nj-call">{call}</span>}
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
      <Card card={card} words={words} name={words.card(card)} small={!own} />
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
