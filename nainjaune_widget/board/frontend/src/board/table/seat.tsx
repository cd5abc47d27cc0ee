import type { ComponentChildren } from "preact";
import { Back, Card, CardFace } from "../../common/card";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { Hand } from "../deal/fold";
import type { Commands } from "../desk/commands";

interface SeatProps {
  seat: number;
  name: string;
  hand: Hand;
  jetons: number;
  dealer: boolean;
  toAct: boolean;
  call: string | null;
  words: Words;
  /** It is the seat of the person at this view: its hand is large, its cards can be played. */
  own: boolean;
  legal: readonly string[];
  /** The card that a hint recommends. */
  hinted: string | null;
  commands: Commands;
  /** Python is there to play the cards. */
  live: boolean;
  children?: ComponentChildren;
}

/** A seat: its player, jetons, hand and last call. */
export const Seat = still((props: SeatProps) => {
  const { seat, name, hand, jetons, dealer, toAct, call, words, own, commands } = props;
  const n = words.amount(jetons);
  const label = words.say(dealer ? "seat.dealer" : "seat", {
    name,
    jetons: n,
    cards: hand.count,
  });
  return (
    <div
      class={`nj-seat${own ? " nj-own" : ""}`}
      style={{ "--seat": seat }}
      role="group"
      aria-label={label}
      data-seat={seat}
      data-jetons={jetons}
      data-cards={hand.count}
      data-turn={toAct || undefined}
    >
      <div class="nj-who">
        <span class="nj-name">{name}</span>
        {dealer && (
          <span class="nj-dealer" aria-hidden>
            {words.say("dealer.mark")}
          </span>
        )}
        <button
          type="button"
          class="nj-purse"
          aria-label={words.say("why", { name, n })}
          data-stack
          onClick={() => commands.why(seat)}
        >
          <i class="nj-coin" />
          {n}
        </button>
        {props.children}
      </div>
      <div class="nj-fan">{own && hand.cards && props.live ? ownCards(props) : cards(props)}</div>
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
function ownCards({ hand, words, legal, hinted, commands }: SeatProps) {
  return (hand.cards ?? []).map((card) => {
    const fits = legal.includes(card);
    const key = card === hinted ? "card.hinted" : "card.legal";
    return (
      <span key={card}>
        <button
          type="button"
          class="nj-hold"
          aria-label={fits ? words.say(key, { card: words.card(card) }) : words.card(card)}
          data-card={card}
          data-legal={fits || undefined}
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
