import { Button } from "../../common/parts/button";
import { type Choice, Select } from "../../common/parts/select";
import { SheetTable } from "../../common/parts/sheet";
import { RANKS, SUITS, type Words } from "../../common/words";
import { chancesOf, type ShownBeliefs } from "../deal/beliefs";
import type { Snapshot } from "../deal/contract";
import type { Believing } from "../interaction/believing";
import { chanceText, placeName, signOf } from "../speech/chances";

export interface BeliefsProps {
  believing: Believing;
  snapshot: Snapshot;
  words: Words;
}

interface ShownProps extends Omit<BeliefsProps, "believing"> {
  shown: ShownBeliefs;
}

/** The places where a card can be that the seat on show has not seen: the others, and the talon. */
export const placesOf = ({ players }: Snapshot, seat: number): number[] =>
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
      const [before, now] = [belief.before, belief.now].map((chances) =>
        chanceText(chances[place] ?? "", words),
      );
      return before === now ? `${now}` : `${before} → ${now}`;
    }),
  ]);
  const columns = ["", ...beliefs.map((belief) => signOf(belief, words))];
  const news = snapshot.events[shown.since - 1];
  const note = news && words.say("beliefs.since", { n: news.number, log: news.text.log });
  return <SheetTable {...{ columns, rows }} note={note ?? ""} />;
}
