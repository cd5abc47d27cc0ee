import { SheetTable } from "../../common/parts/sheet";
import { RANKS, SUITS } from "../../common/words";
import { chancesOf } from "../deal/beliefs";
import { chanceText, placeName } from "../speech/chances";
import { type BeliefsProps, placesOf } from "./beliefs";
import { bar } from "./chances";

/** The chances of all unseen cards: a table for each suit, ranks by places. */
export function BeliefTables({ believing, snapshot, words }: BeliefsProps) {
  const { shown } = believing;
  if (!shown) return null;
  const places = placesOf(snapshot, shown.seat);
  const row = (card: string) => {
    const chances = chancesOf(shown.places, card);
    const cells = places.map((place) => {
      const now = chances?.[place] ?? "";
      return (
        <span class="nj-chance" data-probability={now} style={bar(now)}>
          {chanceText(now, words)}
        </span>
      );
    });
    return [words.letter(card), ...(chances ? cells : [words.say("beliefs.seen")])];
  };
  const names = places.map((place) => placeName(snapshot, place, words));
  return (
    <div class="nj-suits" style={{ "--places": places.length }}>
      {[...SUITS].map((suit) => (
        <SheetTable
          columns={[words.suit(suit), ...names]}
          rows={RANKS.map((rank) => row(rank + suit))}
        />
      ))}
    </div>
  );
}
