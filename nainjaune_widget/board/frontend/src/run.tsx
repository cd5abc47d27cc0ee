import type { ComponentChildren } from "preact";
import { Icon } from "./button";
import { Back, Card, CardFace } from "./card";
import type { GameEvent, Player, Snapshot, Text } from "./contract";
import type { Position, Put } from "./fold";
import { still } from "./still";
import type { Words } from "./words";

/** From so many cards on, names take turns on two lines. */
const CROWDED = 6;

interface Run {
  snapshot: Snapshot;
  run: Position["run"];
  closed: Position["closed"];
  stopped: boolean;
  event: GameEvent | null;
  text: Text;
  words: Words;
}

/** The middle of the table: the talon, what is wanted, the run and who put what. */
export const Run = still(({ snapshot, run, closed, stopped, event, text, words }: Run) => {
  const { lang, players } = snapshot;
  const name = (seat: number) => (players[seat] as Player).name;
  const leader = run[0] ?? closed[0];
  const heading =
    leader &&
    words.say(run.length ? "run.of" : "run.was", {
      of: (players[leader.seat] as Player).of,
    });
  /** A run in a row; one that is closed is a picture, no longer cards on the table. */
  const row = (of: readonly Put[], face: (put: Put) => ComponentChildren) =>
    of.map((put, nth) => (
      <li key={put.card}>
        {face(put)}
        <Owner of={of} nth={nth} name={name(put.seat)} />
        {stopped && nth === of.length - 1 && <StopMark words={words} />}
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
              lang={lang}
              name={words.say("put", { card: words.card(card), name: name(seat) })}
            />
          ))}
        </ol>
        {closed.length > 0 && (
          <ol class="nj-run nj-fan nj-closed" aria-label={words.say("closed")}>
            {row(closed, ({ card }) => (
              <span class="nj-card" role="img" aria-label={words.card(card)}>
                <CardFace card={card} lang={lang} />
              </span>
            ))}
          </ol>
        )}
      </div>
      {event?.banner && <div class="nj-banner">{event.banner}</div>}
    </div>
  );
});

/** A name under the first of the cards that one seat put in a row. */
function Owner({ of, nth, name }: { of: readonly Put[]; nth: number; name: string }) {
  const seat = of[nth]?.seat;
  if (of[nth - 1]?.seat === seat) return null;
  let next = nth;
  while (of[next]?.seat === seat) next++;
  const earlier = of.slice(0, nth).filter((put, at) => put.seat !== of[at - 1]?.seat).length;
  return (
    <span
      class={`nj-owner${of.length > CROWDED && earlier % 2 ? " nj-lower" : ""}`}
      style={{ "--span": next - nth }}
      aria-hidden
    >
      <span>{name}</span>
    </span>
  );
}

function StopMark({ words }: { words: Words }) {
  return (
    <span class="nj-stop" role="img" aria-label={words.say("stop")}>
      <Icon of={["M8 2h8l6 6v8l-6 6H8l-6-6V8z", "M7 12h10"]} />
    </span>
  );
}

/** What was not dealt; in Pope Joan a dead hand, whose turned-up card makes trumps. */
const Talon = still(({ snapshot, words }: { snapshot: Snapshot; words: Words }) => {
  const { lang, talon, turnUp } = snapshot;
  const [kind, n] = [talon.deadHand ? "dead-hand" : "talon", talon.size];
  return (
    <div class="nj-talon" role="group" aria-label={words.say(`${kind}.cards`, { n })}>
      {turnUp && <Card card={turnUp} lang={lang} name={words.card(turnUp)} small />}
      {!turnUp && n > 0 && <Back />}
      <span aria-hidden>{words.say(kind, { n })}</span>
      {turnUp && <b>{words.say("trumps", { suit: words.suit(turnUp) })}</b>}
    </div>
  );
});
