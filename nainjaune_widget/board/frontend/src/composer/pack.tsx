import { CardFace } from "../card";
import type { Words } from "../words";
import { type Place, placeOf, RANKS, type Snapshot, SUITS } from "./contract";
import type { Dragging } from "./dragging";

export interface Hands {
  snapshot: Snapshot;
  words: Words;
  dragging: Dragging;
  /** Where a click sends cards. */
  chosen: Place;
  /** A card was clicked, wherever it lies. */
  click(card: string, event: MouseEvent): void;
}

/** A place in words: "Seat 2, Chloé". */
export function nameOf({ names }: Snapshot, place: Place, words: Words): string {
  if (place == null) return words.say("pack");
  if (place === "talon") return words.say("talon");
  return words.say("seat", { seat: place, name: names[place] ?? "" });
}

/** All cards as tiles, a row for each suit: those that are dealt say where they lie. */
export function Pack({ snapshot, words, dragging, click, at }: Hands & { at: string }) {
  const { lang, absent, hands, talon } = snapshot;
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
          <CardFace card={card} lang={lang} small />
        </span>
        {place != null && (
          <b class="nj-mark" aria-hidden>
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
