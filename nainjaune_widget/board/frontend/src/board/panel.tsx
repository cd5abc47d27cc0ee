// The panel: the explanation of an event, the log, the result of the deal.

import { Component, type ComponentChildren, createRef } from "preact";
import { climb } from "../common/input";
import { cited } from "../common/over";
import { Aloud, buttonsOf, PlayerName, still } from "../common/parts";
import type { Words } from "../common/words";
import type { PartProps } from "./commands";
import type { EventText, GameEvent, JudgedDecision, Player, Snapshot } from "./deal/contract";
import { ending, type Item, type Position, resultsOf, type SeatResult } from "./deal/position";
import { winnerLine } from "./speech";

interface ExplanationProps extends Omit<PartProps, "commands"> {
  text: EventText;
  seat: number | null;
  cursor: number;
  end: number;
  /** A person looks at the explanation, or no longer does. */
  look(looking: boolean): void;
  /** What lies over it: predictions, beliefs, and the result of a deal that is over. */
  result: ComponentChildren;
  children: ComponentChildren;
}

/** The explanation of the move on show: its sentence, sum, clause and alternative. */
export function Explanation({ text, snapshot, seat, words, look, ...props }: ExplanationProps) {
  const { cursor, end, result, children } = props;
  const start = () => look(true);
  const stop = () => look(false);
  const name = seat == null ? undefined : snapshot.players[seat]?.name;
  return (
    <div class="nj-panel">
      <div class="nj-panel-body" key={snapshot.deal}>
        {result}
        <div
          class="nj-told"
          data-role="explanation"
          data-clause={text.clause}
          onPointerEnter={start}
          onFocusCapture={start}
          onPointerLeave={stop}
          onBlurCapture={stop}
        >
          <p class="nj-small nj-at">
            {words.say("event.of", { n: cursor, end })}
            {name && " · "}
            {name && <PlayerName name={name} />}
          </p>
          <h2 class="nj-headline">{text.headline}</h2>
          <p class="nj-sentence">{text.sentence}</p>
          <Sum {...{ text, words }} />
          <details key={text.clause} class="nj-clause">
            <summary>
              <span class="nj-chip">{cited(text.clause, words)}</span>
              {text.reading && <i class="nj-small">{words.say("reading")}</i>}
            </summary>
            <blockquote class="nj-rule">{snapshot.clauses[text.clause]}</blockquote>
          </details>
          {text.otherwise && (
            <p class="nj-otherwise">
              <Aloud text={text.otherwise} spoken={words.spelled(text.otherwise)} />
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

function Sum({ text: { sum, total }, words }: Pick<ExplanationProps, "text" | "words">) {
  if (!total && sum.length === 0) return null;
  return (
    <table class="nj-sum">
      <tbody>
        {sum.map(([what, amount]) => (
          <tr>
            <th scope="row">
              <Aloud text={what} spoken={words.spelled(what)} />
            </th>
            <td class="nj-figure">{amount}</td>
          </tr>
        ))}
        {total && (
          <tr class="nj-total">
            <th scope="row">{total[0]}</th>
            <td class="nj-figure">{total[1]}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface LogProps extends Omit<PartProps, "commands"> {
  cursor: number;
  /** The decisions judged. */
  judged: readonly JudgedDecision[] | undefined;
  go(cursor: number): void;
}

/** The log: every event on a line, which leads to it. */
export class Log extends Component<LogProps> {
  readonly #list = createRef<HTMLOListElement>();

  readonly #observer = new ResizeObserver(() => this.#scroll());

  override componentDidMount(): void {
    this.#scroll();
    if (this.#list.current) this.#observer.observe(this.#list.current);
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
  }

  override componentDidUpdate(): void {
    this.#scroll();
  }

  /** Go to the event above or below, and take the focus along. */
  readonly #walk = (event: KeyboardEvent) =>
    climb(event, -1, (by) => {
      const next = this.#current + by;
      this.#go(next);
      this.#entry(next)?.querySelector("button")?.focus({ preventScroll: true });
    });

  #judged(number: number): JudgedDecision | undefined {
    return this.props.judged?.find(({ event }) => event === number);
  }

  /** The event on show; before a decision that is judged, this decision. */
  get #current(): number {
    const { cursor } = this.props;
    return this.#judged(cursor + 1) ? cursor + 1 : cursor;
  }

  readonly #go = (number: number) => this.props.go(this.#judged(number) ? number - 1 : number);

  #entry(number: number): HTMLElement | undefined {
    return this.#list.current?.children[number - 1] as HTMLElement | undefined;
  }

  /** Keep the move on show in sight, and the next one under it. */
  #scroll(): void {
    // With the next frame: the first drawing has no height yet, and to ask for heights now would
    // lay the page out twice.
    requestAnimationFrame(() => {
      const list = this.#list.current;
      const entry = this.#entry(this.#current);
      if (!list) return;
      list.scrollTop = entry ? entry.offsetTop - list.clientHeight + 2 * entry.offsetHeight : 0;
    });
  }

  override render({ snapshot, words }: LogProps) {
    const current = this.#current;
    return (
      <ol
        class="nj-log"
        ref={this.#list}
        data-role="log"
        aria-label={words.say("log")}
        onKeyDown={this.#walk}
      >
        {snapshot.events.map((event) => (
          <Entry
            key={event.number}
            {...{ event, words }}
            judged={this.#judged(event.number)}
            current={event.number === current}
            reachable={event.number === Math.max(1, current)}
            ahead={event.number > current}
            go={this.#go}
          />
        ))}
      </ol>
    );
  }
}

interface EntryProps {
  event: GameEvent;
  judged: JudgedDecision | undefined;
  words: Words;
  current: boolean;
  /** Tab reaches this entry and no other: a hundred would bar the way. */
  reachable: boolean;
  ahead: boolean;
  go(cursor: number): void;
}

const Entry = still(({ event, words, judged, current, reachable, ahead, go }: EntryProps) => (
  <li
    class={ahead ? "nj-ahead" : undefined}
    data-event={event.number}
    data-verdict={judged?.verdict}
  >
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-current={current ? "step" : undefined}
      onClick={() => go(event.number)}
    >
      <span class="nj-number">{event.number}</span>
      <span class="nj-line">
        <Aloud text={event.text.log} spoken={words.spelled(event.text.log)} />
      </span>
      {judged && <span class="nj-said">{judged.said}</span>}
      <span class="nj-aside">{event.text.aside}</span>
    </button>
    {judged?.why && <p class="nj-small nj-why">{judged.why}</p>}
  </li>
));

interface ResultProps extends PartProps {
  position: Position;
  /** Share the deal, where the page around the board can. */
  share: (() => void) | undefined;
  /** What else is told of the deal. */
  children: ComponentChildren;
}

/**
 * The result of a deal whose end is on show. It stands beside the table and covers none of it; on a
 * small screen it lies over the hand, where one looks.
 */
export function Result({ snapshot, position, words, commands, share, children }: ResultProps) {
  const { game } = snapshot;
  const out = ending(snapshot);
  if (!out) return null;
  const results = resultsOf(snapshot, position);
  const won = winnerLine(snapshot, results, words);
  const columns = ["player", "net", ...(game ? ["jetons"] : [])];
  const [own] = snapshot.human.length === 1 ? snapshot.human : [];
  const net = results.find(({ seat }) => seat === own)?.net;
  return (
    <article
      class="nj-result"
      data-role="result"
      data-winner={out.seat}
      aria-label={words.say("result")}
      tabIndex={-1}
    >
      <h2 class="nj-headline">
        <button type="button" class="nj-link" onClick={() => commands.go(out.number)}>
          {out.text.headline}
        </button>
      </h2>
      {net !== undefined && (
        <p class="nj-yours">{words.say("result.yours", { n: words.difference(net) })}</p>
      )}
      {won && <p class="nj-won">{won}</p>}
      {game?.ending && <p>{game.ending}</p>}
      <Actions {...{ snapshot, words, commands, share }} />
      {children}
      <table>
        <thead class="nj-small">
          <tr>
            {columns.map((column, nth) => (
              <th scope="col" class={nth ? "nj-figure" : ""}>
                {words.say(`result.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {results
          .toSorted((a, b) => +(b.seat === own) - +(a.seat === own))
          .map((result) => (
            <SeatRows key={result.seat} {...{ result, snapshot, words, commands, own }} />
          ))}
      </table>
      <p class="nj-small">{leftInBoxes(snapshot, position, words)}</p>
    </article>
  );
}

interface SeatRowsProps extends PartProps {
  result: SeatResult;
  /** The seat of the one person at the table. */
  own: number | undefined;
}

/** The one seat or box on the other side of a payment, by name; empty where there are several. */
function otherSide({ effects }: GameEvent, seat: number, { players, rules }: Snapshot): string {
  const sides = effects.flatMap(([, source, target]) =>
    source === seat ? [target] : target === seat ? [source] : [],
  );
  const [side] = sides;
  if (new Set(sides).size !== 1) return "";
  if (typeof side === "number") return players[side]?.name ?? "";
  return rules.boxes.find(({ id }) => id === side)?.name ?? "";
}

/** A seat's net, and under it the payments that it is made of: who paid, and how much. */
function SeatRows({ result, snapshot, own, words, commands }: SeatRowsProps) {
  const { seat, place, net, jetons, parts } = result;
  const player = snapshot.players[seat] as Player;
  const inGame = snapshot.game != null;
  const link = ({ event, amount }: Item) => {
    const n = words.difference(amount);
    const side = otherSide(event, seat, snapshot);
    const item = { what: event.text.log, n, event: event.number };
    const name = words.spelled(words.say("result.item", item));
    return (
      <button
        type="button"
        class="nj-link"
        aria-label={name}
        title={name}
        onClick={() => commands.go(event.number)}
      >
        {side && `${side}\u00a0`}
        {n}
      </button>
    );
  };
  return (
    <tbody data-result={seat} data-net={net} data-own={seat === own || undefined}>
      <tr>
        <th scope="row" class="nj-result-name">
          {inGame && `${place}. `}
          <PlayerName name={player.name} />
        </th>
        <td class="nj-figure">{words.difference(net)}</td>
        {inGame && <td class="nj-figure">{words.amount(jetons)}</td>}
      </tr>
      <tr class="nj-parts nj-small">
        <td colSpan={inGame ? 3 : 2}>
          {parts.map(({ part, items }) => (
            <span>
              {words.say(`result.${part}`)} {items.map(link)}
            </span>
          ))}
        </td>
      </tr>
    </tbody>
  );
}

function leftInBoxes({ rules }: Snapshot, { boxes }: Position, words: Words): string {
  const left = rules.boxes
    .filter(({ id }) => boxes[id])
    .map(({ id, name }) => `${name} ${boxes[id]}`);
  if (!left.length) return words.say("result.left.none");
  return `${words.say("result.left")} ${left.join(", ")}.`;
}

/** The ways on from here. Those from a what-if are in the bar above the rail. */
function Actions({ snapshot, words, commands, share }: Omit<ResultProps, "position" | "children">) {
  const { live, human, game, line } = snapshot;
  if (!live) return null;
  const button = buttonsOf(words);
  const main = { look: "nj-main" };
  return (
    <div class="nj-ways">
      {!line && game?.finished && button("new-game", commands.newGame, main)}
      {!line && !game?.finished && button(game ? "next-deal" : "deal", commands.deal, main)}
      {!line && human.length > 0 && button("review", commands.review)}
      {share && button("share", share)}
      {!line && !game && button("again", commands.again)}
      {button("what-if", commands.whatIfAnew)}
    </div>
  );
}
