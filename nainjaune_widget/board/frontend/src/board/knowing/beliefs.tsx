import { Aloud } from "../../common/parts/aloud";
import { Button } from "../../common/parts/button";
import { type Choice, Select } from "../../common/parts/select";
import { SheetTable } from "../../common/parts/sheet";
import { RANKS, SUITS, type Words } from "../../common/words";
import { chancesOf, type ShownBeliefs } from "../deal/beliefs";
import type { Snapshot } from "../deal/contract";
import type { Believing } from "../interaction/believing";
import { chanceText, placeName, signOf, spokenChance } from "../speech/chances";
import { bar } from "./chances";

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
          columns={[words.suit(suit), ...names]}
          rows={RANKS.map((rank) => row(rank + suit))}
        />
      ))}
    </div>
  );
}
