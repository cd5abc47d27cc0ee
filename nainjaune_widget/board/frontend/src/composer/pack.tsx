import { CardFace } from "../common/cards/card";
import { RANKS, SUITS, type Words } from "../common/words";
import { type Place, placeOf, type Snapshot } from "./contract";
import type { Dragging } from "./dragging";

export interface CardsProps {
  snapshot: Snapshot;
  words: Words;
  dragging: Dragging;
  /** The place to which a click sends a card. */
  chosen: Place;
  /** A card was clicked, wherever it lies. */
  click(card: string, event: MouseEvent): void;
}

/** Return a place in words: "Seat 2, Chloé". */
export function nameOf({ names }: Snapshot, place: Place, words: Words): string {
  if (place == null) return words.say("pack");
  if (place === "talon") return words.say("talon");
  return words.say("seat", { seat: place, name: names[place] ?? "" });
}

/** All cards as tiles, a row for each suit. Tiles of dealt cards say where those lie. */
export function Pack({ snapshot, words, dragging, click, at }: CardsProps & { at: string }) {
  const { absent, hands, talon } = snapshot;
  const dealt = hands.reduce((sum, hand) => sum + hand.length, talon.length);
  const left = RANKS.length * SUITS.length - absent.length - dealt;

  const tile = (card: string) => {
    const place = placeOf(snapshot, card);
    const missing = absent.includes(card);
    const name = words.card(card);
    const key = missing ? "tile.absent" : place == null ? "tile.pack" : "tile";
    return (
      <button
        key={card}
        type="button"
        role="gridcell"
        class="nj-tile"
        tabIndex={card === at ? 0 : -1}
        aria-label={words.say(key, { card: name, at: nameOf(snapshot, place, words) })}
        aria-disabled={missing}
        data-card={card}
        data-at={place ?? "pack"}
        onPointerDown={dragging.down}
        onClick={(event) => click(card, event)}
      >
        <span class="nj-card">
          <CardFace card={card} words={words} small />
        </span>
        {place != null && (
          <b class="nj-tile-place" aria-hidden>
            {place === "talon" ? words.say("talon.key") : place}
          </b>
        )}
      </button>
    );
  };

  return (
    <div class="nj-pack" data-place="pack">
      <h3 class="nj-small">{words.say("pack.left", { n: left })}</h3>
      <div class="nj-tiles" role="grid" aria-label={words.say("pack")}>
        {[...SUITS].map((suit) => (
          <div class="nj-row" role="row" tabIndex={-1} aria-label={words.suit(suit)}>
            {RANKS.map((rank) => tile(rank + suit))}
          </div>
        ))}
      </div>
    </div>
  );
}
