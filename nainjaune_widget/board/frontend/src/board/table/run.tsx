import type { ComponentChildren } from "preact";
import { Icon } from "../../common/button";
import { Back, Card, CardFace } from "../../common/card";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { GameEvent, Player, Snapshot, Text } from "../deal/contract";
import type { PlayedCard, Position } from "../deal/fold";

/** In a run of more cards than this, the names under it are written on two lines by turns. */
const CROWDED = 6;

interface RunProps {
  snapshot: Snapshot;
  run: Position["run"];
  closed: Position["closed"];
  stopped: boolean;
  event: GameEvent | null;
  text: Text;
  words: Words;
}

/** The middle of the table: the talon, the rank wanted, the run and who played its cards. */
export const Run = still(({ snapshot, run, closed, stopped, event, text, words }: RunProps) => {
  const { players } = snapshot;
  const name = (seat: number) => (players[seat] as Player).name;
  const leader = run[0] ?? closed[0];
  const heading =
    leader &&
    words.say(run.length ? "run.of" : "run.was", {
      of: (players[leader.seat] as Player).of,
    });
  const row = (cards: readonly PlayedCard[], draw: (played: PlayedCard) => ComponentChildren) =>
    cards.map((played, index) => (
      <li key={played.card}>
        {draw(played)}
        <Owner {...{ cards, index }} name={name(played.seat)} />
        {stopped && index === cards.length - 1 && <StopSign words={words} />}
      </li>
    ));
  return (
    <div class="nj-middle">
      <div class="nj-over">
        <p class="nj-heading">
          {heading && <span>{heading}</span>}
          {text.wanted && !event?.banner && <b class="nj-wanted">{text.wanted}</b>}
        </p>
        <Talon {...{ snapshot, words }} />
      </div>
      <div class="nj-runs">
        <ol class="nj-run nj-fan" data-role="run" aria-label={words.say("run")}>
          {row(run, ({ card, seat }) => (
            <Card
              card={card}
              words={words}
              name={words.say("put", { card: words.card(card), name: name(seat) })}
            />
          ))}
        </ol>
        {closed.length > 0 && (
          <ol class="nj-run nj-fan nj-closed" aria-label={words.say("closed")}>
            {/* Without `data-card`: a closed run no longer lies on the table. */}
            {row(closed, ({ card }) => (
              <span class="nj-card" role="img" aria-label={words.card(card)}>
                <CardFace card={card} words={words} />
              </span>
            ))}
          </ol>
        )}
      </div>
      {event?.banner && <div class="nj-banner">{event.banner}</div>}
    </div>
  );
});

interface OwnerProps {
  cards: readonly PlayedCard[];
  index: number;
  name: string;
}

/** The name of a seat, under the first of the cards that it played in a row. */
function Owner({ cards, index, name }: OwnerProps) {
  const seat = cards[index]?.seat;
  if (cards[index - 1]?.seat === seat) return null;
  let next = index;
  while (cards[next]?.seat === seat) next++;
  const ownersBefore = cards
    .slice(0, index)
    .filter((played, at) => played.seat !== cards[at - 1]?.seat).length;
  const lower = cards.length > CROWDED && ownersBefore % 2 === 1;
  return (
    <span
      class={`nj-owner${lower ? " nj-lower" : ""}`}
      style={{ "--span": next - index }}
      aria-hidden
    >
      <span>{name}</span>
    </span>
  );
}

function StopSign({ words }: { words: Words }) {
  return (
    <span class="nj-stop" role="img" aria-label={words.say("stop")}>
      <Icon paths={["M8 2h8l6 6v8l-6 6H8l-6-6V8z", "M7 12h10"]} />
    </span>
  );
}

/** The cards that were not dealt; in Pope Joan a dead hand, whose turned-up card makes trumps. */
const Talon = still(({ snapshot, words }: { snapshot: Snapshot; words: Words }) => {
  const { talon, turnUp } = snapshot;
  const [kind, n] = [talon.deadHand ? "dead-hand" : "talon", talon.size];
  return (
    <div class="nj-talon" role="group" aria-label={words.say(`${kind}.cards`, { n })}>
      {turnUp && <Card card={turnUp} words={words} name={words.card(turnUp)} small />}
      {!turnUp && n > 0 && <Back />}
      <span aria-hidden>{words.say(kind, { n })}</span>
      {turnUp && <b>{words.say("trumps", { suit: words.suit(turnUp) })}</b>}
    </div>
  );
});
