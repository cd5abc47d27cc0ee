import type { VNode } from "preact";
import { suitOf, type Words } from "../../common/words";
import { type ShownBeliefs, shareOf } from "../deal/beliefs";
import { chanceText, spokenBelief, spokenChance } from "../speech/chances";

/** A chance as the length of a bar, and the one before. */
export const bar = (now: string, before = now) => ({
  "--now": shareOf(now),
  "--before": shareOf(before),
});

interface ChancesProps {
  shown: ShownBeliefs;
  /** A seat, or the number of seats for the talon. */
  place: number;
  words: Words;
}

/** The chances that the cards asked for are in a place, each as a bar and a fraction. */
const Chances = ({ shown, place, words }: ChancesProps) => (
  <div class="nj-chances">
    {shown.beliefs.map((belief) => {
      const { cards } = belief;
      const { [place]: now = "0" } = belief.now;
      const { [place]: before = now } = belief.before;
      const by = shareOf(now) - shareOf(before);
      return (
        <span
          key={cards[0]}
          class="nj-chance"
          role="img"
          aria-label={spokenBelief(belief, spokenChance(now, words), words)}
          style={bar(now, before)}
        >
          <b>
            {words.letter(cards[0] as string)}
            {cards.map((card) => (
              <span key={card} data-belief={card} data-probability={now}>
                {suitOf(card)}
              </span>
            ))}
          </b>{" "}
          {chanceText(now, words)}
          {by > 0 ? " ▲" : by < 0 && " ▼"}
        </span>
      );
    })}
  </div>
);

/** The chances on show at a place of the table; none at the seat whose beliefs they are. */
export type ChancesAt = (place: number) => VNode | null;

/** Draw the beliefs on show place by place. */
export const chancesAt =
  (shown: ShownBeliefs, words: Words): ChancesAt =>
  (place) =>
    place === shown.seat ? null : <Chances {...{ shown, place, words }} />;
