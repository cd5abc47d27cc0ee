import type { ComponentChildren } from "preact";
import { CardFace } from "../common/cards/card";
import type { Place } from "./contract";
import type { CardsProps } from "./pack";

interface HandsProps extends CardsProps {
  choose(place: Place): void;
}

/** The hands and the talon. Each can be chosen, and its cards taken back. */
export function Hands({ snapshot, words, dragging, chosen, click, choose }: HandsProps) {
  const { hands, names, usual, dealer, talon, turnUp } = snapshot;

  const cards = (held: string[]) =>
    held.map((card) => (
      <span key={card}>
        <button
          type="button"
          class="nj-hold"
          aria-label={words.say("take-back", { card: words.card(card) })}
          data-card={card}
          onPointerDown={dragging.down}
          onClick={(event) => click(card, event)}
        >
          <span class="nj-card">
            <CardFace card={card} words={words} small />
          </span>
        </button>
      </span>
    ));

  const place = (
    to: Exclude<Place, null>,
    label: string,
    head: ComponentChildren,
    held: string[],
  ) => (
    <div class="nj-place" role="group" aria-label={label} data-place={to} data-cards={held.length}>
      <button
        type="button"
        class="nj-who"
        aria-label={label}
        aria-pressed={to === chosen}
        onClick={() => choose(to)}
      >
        {head}
      </button>
      <div class="nj-fan nj-small-cards">{cards(held)}</div>
    </div>
  );

  const seat = (held: string[], number: number) => {
    const values = { seat: number, name: names[number] ?? "", n: held.length };
    const full = { ...values, usual: usual[number] ?? 0 };
    return place(
      number,
      words.say("seat.cards", full),
      <>
        <kbd>{number}</kbd>
        <span class="nj-name">{names[number]}</span>
        {number === dealer && <span class="nj-dealer">{words.say("dealer.mark")}</span>}
        <span class={`nj-size${held.length ? "" : " nj-none"}`}>{words.say("of", full)}</span>
      </>,
      held,
    );
  };

  return (
    <div class="nj-hands">
      {hands.map(seat)}
      {place(
        "talon",
        words.say("talon.cards", { n: talon.length }),
        <>
          <kbd>{words.say("talon.key")}</kbd>
          <span class="nj-name">{words.say("talon")}</span>
          {turnUp && (
            <span class="nj-dealer" data-role="turn-up" data-turn-up={turnUp}>
              {words.card(turnUp)} · {words.say("turn-up")}
            </span>
          )}
          <span class="nj-size">{talon.length}</span>
        </>,
        talon,
      )}
    </div>
  );
}
