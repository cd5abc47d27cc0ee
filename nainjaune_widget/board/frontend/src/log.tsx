import { Component } from "preact";
import type { GameEvent, Snapshot } from "./contract";
import { climb } from "./keys";
import { still } from "./still";
import type { Words } from "./words";

interface Props {
  snapshot: Snapshot;
  cursor: number;
  words: Words;
  go(cursor: number): void;
}

/** Every event in a line; activating one goes there. */
export class Log extends Component<Props> {
  #list: HTMLOListElement | null = null;

  override componentDidMount(): void {
    this.#scroll();
  }

  override componentDidUpdate(): void {
    this.#scroll();
  }

  /** Up and down go to the event above or below, as in any list, and the focus goes with it. */
  readonly #walk = (event: KeyboardEvent) =>
    climb(event, -1, (by) => {
      const next = this.props.cursor + by;
      this.props.go(next);
      this.#entry(next)?.querySelector("button")?.focus({ preventScroll: true });
    });

  #entry(number: number): HTMLElement | undefined {
    return this.#list?.children[number - 1] as HTMLElement | undefined;
  }

  /** Keeps the event on show in sight, with what comes next under it. */
  #scroll(): void {
    // With the next frame: a view is first drawn before it has a place on the page, and so before
    // it has a height; and to ask for heights in between would have the page laid out twice.
    requestAnimationFrame(() => {
      const list = this.#list;
      const entry = this.#entry(this.props.cursor);
      if (!list) return;
      list.scrollTop = entry ? entry.offsetTop - list.clientHeight + 2 * entry.offsetHeight : 0;
    });
  }

  override render({ snapshot, cursor, words, go }: Props) {
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
            event={event}
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
  current: boolean;
  /** The one entry that Tab reaches: a hundred would bar the way. */
  reachable: boolean;
  ahead: boolean;
  go(cursor: number): void;
}

const Entry = still(({ event, current, reachable, ahead, go }: EntryProps) => (
  <li class={ahead ? "nj-ahead" : undefined} data-event={event.number}>
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-current={current ? "step" : undefined}
      onClick={() => go(event.number)}
    >
      <span class="nj-number">{event.number}</span>
      <span class="nj-line">{event.text.log}</span>
      <span class="nj-aside">{event.text.aside}</span>
    </button>
  </li>
));
