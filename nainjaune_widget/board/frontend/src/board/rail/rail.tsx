import { Component, type ComponentChildren } from "preact";
import { climb } from "../../common/page/keys";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { GameEvent, Snapshot } from "../deal/contract";
import type { Commands } from "../interaction/commands";
import { fittingLabels } from "./labels";
import { RailMark } from "./mark";

interface RailProps {
  snapshot: Snapshot;
  cursor: number;
  headline: string;
  words: Words;
  commands: Commands;
  /** More marks. */
  children?: ComponentChildren;
}

/** The whole deal as a line with a slider and marks on it. */
export class Rail extends Component<RailProps, { width: number }> {
  override state = { width: 0 };
  #groove: HTMLElement | null = null;
  readonly #observer = new ResizeObserver(([entry]) =>
    this.setState({ width: entry?.contentRect.width ?? 0 }),
  );

  override componentDidMount(): void {
    if (this.#groove) this.#observer.observe(this.#groove);
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
  }

  #goTo({ clientX }: PointerEvent): void {
    const { left, width } = (this.#groove as HTMLElement).getBoundingClientRect();
    const { snapshot, commands } = this.props;
    commands.slide(Math.round(((clientX - left) / width) * snapshot.events.length));
  }

  readonly #take = (event: PointerEvent) => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#goTo(event);
  };

  readonly #drag = (event: PointerEvent) => {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) this.#goTo(event);
  };

  readonly #climb = (event: KeyboardEvent) =>
    climb(event, 1, (by) => this.props.commands.slide(this.props.cursor + by));

  override render(
    { snapshot, cursor, headline, words, commands, children }: RailProps,
    { width }: { width: number },
  ) {
    const end = snapshot.events.length;
    const keep = (groove: HTMLElement | null) => {
      this.#groove = groove;
    };
    const pointed = { onPointerDown: this.#take, onPointerMove: this.#drag };
    return (
      <div class="nj-rail" style={{ "--at": end ? cursor / end : 0 }}>
        <div class="nj-groove" ref={keep} {...pointed} />
        <Marks snapshot={snapshot} width={width} words={words} go={commands.go} />
        {children}
        <div
          class="nj-thumb"
          role="slider"
          tabIndex={0}
          aria-label={words.say("rail")}
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={cursor}
          aria-valuetext={words.say("rail.at", { n: cursor, end, headline })}
          onKeyDown={this.#climb}
          {...pointed}
        />
      </div>
    );
  }
}

interface MarksProps {
  snapshot: Snapshot;
  width: number;
  words: Words;
  go(cursor: number): void;
}

const Marks = still(({ snapshot, width, words, go }: MarksProps) => {
  const { events } = snapshot;
  const marked = events.filter((event) => event.mark);
  const letterWidth = Math.max(7, width / 110);
  const labelled = fittingLabels(marked, events.length, width, letterWidth);
  const markButton = ({ number, mark, markText, text }: GameEvent) => (
    <RailMark
      key={number}
      event={number}
      end={events.length}
      go={go}
      class="nj-mark"
      data-mark={mark}
      aria-label={words.spelled(words.say("mark", { text: text.headline, n: number }))}
      title={markText as string}
    >
      {labelled.has(number) && <span aria-hidden>{markText}</span>}
    </RailMark>
  );
  return <div class="nj-marks">{marked.map(markButton)}</div>;
});
