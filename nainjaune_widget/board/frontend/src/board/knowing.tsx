// Beliefs and predictions as they are drawn, in the annex.

import type { VNode } from "preact";
import { type Choice, Select } from "../common/form";
import { Aloud, Button, SheetTable } from "../common/parts";
import { RANKS, SUITS, suitOf, type Words } from "../common/words";
import {
  chancesOf,
  chanceText,
  placeName,
  type ShownBeliefs,
  shareOf,
  signOf,
  spokenBelief,
  spokenChance,
} from "./beliefs";
import type { PredictionSheet, Snapshot } from "./deal/contract";
import type { Believing, Predicting } from "./interaction";

/** A chance as the length of a bar. */
const bar = (now: string) => ({ "--now": shareOf(now) });

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
          style={bar(now)}
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

interface BeliefsProps {
  believing: Believing;
  snapshot: Snapshot;
  words: Words;
}

interface ShownProps extends Omit<BeliefsProps, "believing"> {
  shown: ShownBeliefs;
}

/** The places where a card can be that the seat on show has not seen: the others, and the talon. */
const placesOf = ({ players }: Snapshot, seat: number): number[] =>
  [...players.keys(), players.length].filter((place) => place !== seat);

/** The beliefs on show: the choice of a card, and what the last news changed about it. */
export function BeliefPanel({ all, ...props }: BeliefsProps & { all(): void }) {
  const { believing, snapshot, words } = props;
  const { shown, card, seat } = believing;
  if (seat == null) return null;
  const pack = [...SUITS].flatMap((suit) => RANKS.map((rank) => rank + suit));
  const cards = pack.filter((each) => each === card || chancesOf(shown?.places, each));
  const choices = cards.map((each): Choice => [each, words.card(each)]);
  return (
    <section class="nj-known" data-role="beliefs" aria-label={words.say("beliefs")}>
      <div class="nj-buttons">
        <Select
          mark="card"
          label={words.say("beliefs.of", { of: snapshot.players[seat]?.called ?? "" })}
          value={card}
          choices={[["", words.say("beliefs.wanted")], ...choices]}
          chosen={believing.pick}
        />
        <Button text={words.say("beliefs.all")} act={all} aria-haspopup="dialog" />
      </div>
      {shown && <Changes {...{ shown, snapshot, words }} />}
    </section>
  );
}

/** The chances of the cards asked for by place, each before the last news and now. */
function Changes({ shown, snapshot, words }: ShownProps) {
  const { beliefs, places, seat } = shown;
  if (!beliefs.length) return <p>{words.say(places.length ? "beliefs.none" : "beliefs.over")}</p>;
  const rows = placesOf(snapshot, seat).map((place) => [
    placeName(snapshot, place, words),
    ...beliefs.map((belief) => {
      const [was = "", is = ""] = [belief.before[place], belief.now[place]];
      const [before, now] = [was, is].map((chance) => chanceText(chance, words));
      const spoken = spokenChance(is, words);
      if (before === now) return <Aloud text={now ?? ""} spoken={spoken} />;
      const change = { chance: spoken, was: spokenChance(was, words) };
      return <Aloud text={`${before} → ${now}`} spoken={words.say("beliefs.before", change)} />;
    }),
  ]);
  const heads = beliefs.map((belief) => (
    <Aloud text={signOf(belief, words)} spoken={belief.cards.map(words.card).join(", ")} />
  ));
  const columns = ["", ...heads];
  const news = snapshot.events[shown.since - 1];
  const since = news ? words.say("beliefs.since", { n: news.number, log: news.text.log }) : "";
  const note = <Aloud text={since} spoken={words.spelled(since)} />;
  return <SheetTable {...{ columns, rows }} note={since && note} />;
}

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
          <Aloud text={chanceText(now, words)} spoken={spokenChance(now, words)} />
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
          columns={[<Aloud text={suit} spoken={words.suit(suit)} />, ...names]}
          rows={RANKS.map((rank) => row(rank + suit))}
        />
      ))}
    </div>
  );
}

interface PredictionPanelProps {
  predicting: Predicting;
  snapshot: Snapshot;
  /** The deal is over, and its end on show. */
  ended: boolean;
  words: Words;
}

/** The question about the next event, what came of the last prediction, and the scores. */
export function PredictionPanel({ predicting, snapshot, ended, words }: PredictionPanelProps) {
  const { question, percent, last, set, predict } = predicting;
  const { predict: predictions } = snapshot;
  if (!predictions || !(question || last)) return null;
  const [, about, outcome, exact, explanation] = last ?? [];
  const text = words.say("percent", { n: percent });
  return (
    <section class="nj-known" data-role="prediction" aria-label={words.say("prediction")}>
      {last && (
        <div data-role="outcome" data-probability={exact}>
          <p>{about}</p>
          <p class="nj-sentence">{outcome}</p>
          <details class="nj-clause">
            <summary>
              <span class="nj-chip">{words.say("predict.why")}</span>
            </summary>
            <p class="nj-rule nj-way-found">{explanation}</p>
          </details>
          <p class="nj-small">{predictions.scores}</p>
          {ended && <Calibration {...{ predictions, words }} />}
        </div>
      )}
      {question && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            predict();
          }}
        >
          <p class="nj-sentence">
            <b>{question}</b>
          </p>
          <div class="nj-buttons">
            <input
              type="range"
              value={percent}
              aria-label={question}
              aria-valuetext={text}
              onInput={({ currentTarget }) => set(currentTarget.valueAsNumber)}
            />
            <output>{text}</output>
            <Button text={words.say("predict")} type="submit" look="nj-main" />
          </div>
        </form>
      )}
    </section>
  );
}

interface CalibrationProps {
  predictions: PredictionSheet;
  words: Words;
}

/** What was said against how often it was so: on the line, chances are as good as they sound. */
const Calibration = ({ predictions: { points, told }, words }: CalibrationProps) => (
  <figure class="nj-calibration" data-role="calibration">
    <svg viewBox="-4 -4 108 108" role="img" aria-label={told}>
      <path d="M0 0v100h100M0 100L100 0" fill="none" />
      {points.map(([given, so, n]) => (
        <circle cx={100 * given} cy={100 - 100 * so} r={2 + n} />
      ))}
    </svg>
    <figcaption class="nj-small">{words.say("calibration")}</figcaption>
  </figure>
);
