import { Component } from "preact";
import { climb } from "../../common/page/keys";
import { Aloud } from "../../common/parts/aloud";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { GameEvent, JudgedDecision, Snapshot } from "../deal/contract";

interface LogProps {
  snapshot: Snapshot;
  cursor: number;
  /** The decisions judged. */
  judged: readonly JudgedDecision[] | undefined;
  words: Words;
  go(cursor: number): void;
}

/** The log: every event on a line, which leads to it. */
export class Log extends Component<LogProps> {
  #list: HTMLOListElement | null = null;

  readonly #observer = new ResizeObserver(() => this.#scroll());

  override componentDidMount(): void {
    this.#scroll();
    if (this.#list) this.#observer.observe(this.#list);
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
      const next = this.props.cursor + by;
      this.props.go(next);
      this.#entry(next)?.querySelector("button")?.focus({ preventScroll: true });
    });

  #entry(number: number): HTMLElement | undefined {
    return this.#list?.children[number - 1] as HTMLElement | undefined;
  }

  /** Keep the move on show in sight, and the next one under it. */
  #scroll(): void {
    // With the next frame: the first drawing has no height yet, and to ask for heights now would
    // lay the page out twice.
    requestAnimationFrame(() => {
      const list = this.#list;
      const entry = this.#entry(this.props.cursor);
      if (!list) return;
      list.scrollTop = entry ? entry.offsetTop - list.clientHeight + 2 * entry.offsetHeight : 0;
    });
  }

  override render({ snapshot, cursor, judged, words, go }: LogProps) {
    const keep = (list: HTMLOListElement | null) => {
      this.#list = list;
    };
    return (
      <ol
        class="nj-log"
        ref={keep}
        data-role="log"
        aria-label={words.say("log")}
        onKeyDown={this.#walk}
      >
        {snapshot.events.map((event) => (
          <Entry
            key={event.number}
            {...{ event, words }}
            judged={judged?.find((each) => each.event === event.number)}
            current={event.number === cursor}
            reachable={event.number === Math.max(1, cursor)}
            ahead={event.number > cursor}
            go={go}
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
  </li>
));
