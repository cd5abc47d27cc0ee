import type { Actions } from "./actions";
import { Back, Card, CardFace } from "./card";
import type { Hand } from "./fold";
import { still } from "./still";
import type { Words } from "./words";

interface Seat {
  seat: number;
  name: string;
  hand: Hand;
  jetons: number;
  dealer: boolean;
  toAct: boolean;
  call: string | null;
  lang: string;
  words: Words;
  /** The hand of the person at this view: large, and its cards can be played. */
  own: boolean;
  legal: readonly string[];
  /** The card that a hint is about. */
  hinted: string | null;
  actions: Actions;
  /** The cards can be played. */
  live: boolean;
  children?: preact.ComponentChildren;
}

export const Seat = still((props: Seat) => {
  const { seat, name, hand, jetons, dealer, toAct, call, words, own, actions } = props;
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
          data-place
          onClick={() => actions.why(seat)}
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

function cards({ hand, lang, words, own }: Seat) {
  if (!hand.cards) {
    return Array.from({ length: hand.count }, (_, nth) => (
      <span key={nth}>
        <Back />
      </span>
    ));
  }
  return hand.cards.map((card) => (
    <span key={card}>
      <Card card={card} lang={lang} name={words.card(card)} small={!own} />
    </span>
  ));
}

/** Cards to play. One takes hold of a card where it is not covered by the next. */
function ownCards({ hand, lang, words, legal, hinted, actions }: Seat) {
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
          onClick={() => actions.put(card)}
        >
          <span class="nj-card">
            <CardFace card={card} lang={lang} />
          </span>
        </button>
      </span>
    );
  });
}
