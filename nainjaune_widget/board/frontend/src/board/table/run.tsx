import type { ComponentChildren } from "preact";
import { Back, Card, CardFace } from "../../common/cards/card";
import { Icon } from "../../common/parts/button";
import { PlayerName } from "../../common/parts/name";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { EventText, GameEvent, Player, Snapshot } from "../deal/contract";
import type { PlayedCard, Position } from "../deal/fold";
import type { ChancesAt } from "../knowing/chances";

/** In a run of more cards than this, the names under it are written on two lines by turns. */
const CROWDED = 6;

/** A run of more cards than this has closed up by half. */
const LONG_RUN = 9;

/** The most letters of a text over the run that is written large. */
const SHORT = 16;

/** A talon of more cards than this is laid on two lines. */
const ACROSS = 7;

/** Beyond this number of names, they are written on three. */
const MANY_NAMES = 5;

interface RunProps {
  snapshot: Snapshot;
  run: Position["run"];
  closed: Position["closed"];
  stopped: boolean;
  event: GameEvent | null;
  text: EventText;
  /** The seat to act. */
  turn: number | null;
  /** The deal is over here, and its talon is laid open. */
  over: boolean;
  /** The beliefs on show. */
  chancesAt: ChancesAt | null;
  /** What the person at the screen is to do now, in words. */
  yours: string | null;
  /** Stands in the place of the run before there is one. */
  invitation: ComponentChildren;
  words: Words;
}

/** The middle of the table: the talon, the rank wanted, the run and who played its cards. */
export const Run = still((props: RunProps) => {
  const { snapshot, run, closed, stopped, event, text, turn, over, chancesAt, words } = props;
  const { players } = snapshot;
  const banner = event?.banner;
  const player = (seat: number) => players[seat] as Player;
  const leader = run[0] ?? closed[0];
  const heading =
    props.yours ??
    (leader && words.say(run.length ? "run.of" : "run.was", { of: player(leader.seat).of }));
  // Over a gap the seat in turn alone knows what is wanted; it need not be a lead.
  const mayLead = turn != null && (!run.length || stopped);
  const leads = mayLead ? words.say("leads", { name: player(turn).called }) : "";
  const wanted = text.wanted ? words.say("wanted", { what: text.wanted }) : leads;
  const row = (cards: readonly PlayedCard[], draw: (played: PlayedCard) => ComponentChildren) =>
    cards.map((played, index) => (
      <li key={played.card}>
        {draw(played)}
        <Owner {...{ cards, index }} name={player(played.seat).name} />
        {stopped && index === cards.length - 1 && <StopSign words={words} />}
      </li>
    ));
  return (
    <div class="nj-middle">
      <div class="nj-over">
        <p class="nj-heading">
          {banner ? (
            <b class="nj-banner">{banner}</b>
          ) : (
            <span class={props.yours ? "nj-asked" : ""} title={heading}>
              {heading}
            </span>
          )}
          {wanted && (
            <b
              class={wanted.length > SHORT ? "nj-wanted nj-long" : "nj-wanted"}
              data-role="wanted"
              title={wanted}
            >
              {wanted}
            </b>
          )}
        </p>
        <Talon {...{ snapshot, over, chancesAt, words }} />
      </div>
      <div class="nj-runs">
        {props.invitation}
        <ol class="nj-run nj-fan" data-role="run" aria-label={words.say("run")}>
          {row(run, ({ card, seat }) => (
            <Card
              card={card}
              words={words}
              name={words.say("put", { card: words.card(card), name: player(seat).called })}
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
    </div>
  );
});

interface OwnerProps {
  cards: readonly PlayedCard[];
  index: number;
  name: string;
}

/**
 * The name of a seat, under the first of the cards that it played in a row. There is room for it
 * up to the next name on its line.
 */
function Owner({ cards, index, name }: OwnerProps) {
  const firsts = [...cards.keys()].filter((at) => cards[at]?.seat !== cards[at - 1]?.seat);
  const nth = firsts.indexOf(index);
  if (nth < 0) return null;
  const lines = cards.length <= CROWDED ? 1 : firsts.length <= MANY_NAMES ? 2 : 3;
  const span = (firsts[nth + 1] ?? cards.length) - index;
  // In a long run the last card, which lies open, is twice as wide as what is left to see of another.
  const long = cards.length > LONG_RUN && index < cards.length - 1;
  const end = cards.length + (long ? 1 : 0);
  const room = (firsts[nth + lines] ?? end) - index;
  const style = { "--span": span, "--room": room, "--line": nth % lines };
  return (
    <span class="nj-owner" style={style} aria-hidden>
      <PlayerName name={name} />
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

type TalonProps = Pick<RunProps, "snapshot" | "over" | "chancesAt" | "words">;

/**
 * The cards that were not dealt; in Pope Joan a dead hand, whose turned-up card makes trumps. They
 * are laid open at the end of the deal.
 */
const Talon = still(({ snapshot, over, chancesAt, words }: TalonProps) => {
  const { talon, turnUp, players } = snapshot;
  const [kind, n] = [talon.deadHand ? "dead-hand" : "talon", talon.size];
  const open = (over && talon.cards) || [];
  const face = (card: string) => <Card card={card} words={words} name={words.card(card)} small />;
  const label = words.say(`${kind}.${open.length ? "open" : "cards"}`, { n });
  return (
    <div class={open.length ? "nj-talon nj-laid" : "nj-talon"} role="group" aria-label={label}>
      {open.length ? (
        <span class="nj-laid-cards" style={{ "--across": Math.min(n, ACROSS) }}>
          {open.map(face)}
        </span>
      ) : turnUp ? (
        face(turnUp)
      ) : (
        n > 0 && <Back />
      )}
      <span aria-hidden>{words.say(kind, { n })}</span>
      {turnUp && <b>{words.say("trumps", { suit: words.suit(turnUp) })}</b>}
      {chancesAt?.(players.length)}
    </div>
  );
});
