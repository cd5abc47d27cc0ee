// The deal as a line, the controls under it, and remarks on the deal.

import { type ButtonHTMLAttributes, Component, type ComponentChildren, createRef } from "preact";
import { climb } from "../common/input";
import { buttonsOf, OPENS, QUESTION, still } from "../common/parts";
import type { PartProps } from "./commands";
import type { GameEvent, Mark } from "./deal/contract";
import { ending, nextMark } from "./deal/position";

interface RailMarkProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  event: number;
  /** The number of events. */
  end: number;
  go(cursor: number): void;
}

/** A mark on the rail, which leads to its event. The slider is what Tab reaches. */
export const RailMark = ({ event, end, go, ...rest }: RailMarkProps) => (
  <button
    type="button"
    tabIndex={-1}
    style={{ "--at": event / end }}
    onClick={() => go(event)}
    {...rest}
  />
);

const PRIORITY: Record<Mark, number> = { sweep: 0, stop: 1, king: 2 };

/** Return the numbers of the events whose labels fit on a rail `width` pixels long. */
export function fittingLabels(
  marked: GameEvent[],
  end: number,
  width: number,
  letterWidth: number,
): Set<number> {
  const placed: [number, number][] = [];
  const shown = new Set<number>();
  const inOrder = marked.toSorted((a, b) => PRIORITY[a.mark as Mark] - PRIORITY[b.mark as Mark]);
  for (const { number, markText } of inOrder) {
    const half = (((markText as string).length + 1) * letterWidth) / 2;
    const middle = (width * number) / end;
    const [from, to] = [middle - half, middle + half];
    if (placed.some(([left, right]) => from < right && to > left)) continue;
    placed.push([from, to]);
    shown.add(number);
  }
  return shown;
}

interface RailProps extends PartProps {
  cursor: number;
  headline: string;
  /** More marks. */
  children?: ComponentChildren;
}

/** The whole deal as a line with a slider and marks on it. */
export class Rail extends Component<RailProps, { width: number }> {
  override state = { width: 0 };
  readonly #groove = createRef<HTMLDivElement>();
  readonly #observer = new ResizeObserver(([entry]) =>
    this.setState({ width: entry?.contentRect.width ?? 0 }),
  );

  override componentDidMount(): void {
    if (this.#groove.current) this.#observer.observe(this.#groove.current);
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
  }

  #goTo({ clientX }: PointerEvent): void {
    const { left, width } = (this.#groove.current as HTMLElement).getBoundingClientRect();
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
    const pointed = { onPointerDown: this.#take, onPointerMove: this.#drag };
    return (
      <div class="nj-rail" style={{ "--at": end ? cursor / end : 0 }}>
        <div class="nj-groove" ref={this.#groove} {...pointed} />
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

interface MarksProps extends Omit<PartProps, "commands"> {
  width: number;
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

const ICONS = {
  first: "M5 4v16M20 5v14l-11-7z",
  back: "M15 4l-8 8 8 8",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  step: "M9 4l8 8-8 8",
  myTurn: "M4 5l7 7-7 7M13 5l7 7-7 7",
  last: "M19 4v16M4 5v14l11-7z",
  fullScreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  help: QUESTION,
};

const MENU = "M4 6h16M4 12h16M4 18h16";

/** Icons drawn as lines only. */
const LOOKS: Partial<Record<keyof typeof ICONS, string>> = {
  back: "nj-open",
  step: "nj-open",
  myTurn: "nj-open",
  fullScreen: "nj-open nj-full",
  help: "nj-open",
};

interface ControlsProps extends PartProps {
  cursor: number;
  /** The number of the last event, heard or not. */
  end: number;
  /** The deal is over, and its end has been on show. */
  over: boolean;
  playing: boolean;
  /** The result of the deal is on show, with the ways on from there. */
  ended: boolean;
  /** The board is for a projector, which the full screen is for. */
  projected: boolean;
  /** The beliefs are on show; undefined where there are none to show. */
  beliefs: boolean | undefined;
}

/** The controls that move through a deal. Those with nothing to do here look idle, but still answer. */
export function Transport(props: ControlsProps) {
  const { snapshot, cursor, end, over, playing, words, commands } = props;
  const { events, live, human } = snapshot;
  const [atStart, atEnd] = [cursor === 0, cursor === end];
  const button = buttonsOf(words);
  const icon = (name: keyof typeof ICONS, idle = false, look = LOOKS[name]) =>
    button(name, commands[name], { idle, icon: ICONS[name], look });
  const jump = (mark: Mark, look: string, act: () => void) => {
    const idle = events.length === end && !nextMark(snapshot, cursor, mark);
    return button(`next-${mark}`, act, { look, idle });
  };
  return (
    <>
      <div class="nj-transport">
        {icon("first", atStart)}
        {icon("back", atStart)}
        {icon(playing ? "pause" : "play", atEnd && !over, human.length ? "" : "nj-main")}
        {icon("step", atEnd)}
        {live && human.length > 0 && icon("myTurn", atEnd)}
        {icon("last", atEnd)}
      </div>
      <div class="nj-transport nj-marked">
        {jump("stop", "nj-to-stop", commands.nextStop)}
        {jump("sweep", "nj-to-sweep", commands.nextSweep)}
        <span class="nj-where">
          {cursor} / {events.length}
        </span>
      </div>
    </>
  );
}

/** The ways on from the deal on show. */
export function Ways(props: ControlsProps) {
  const { snapshot, over, ended, beliefs, words, commands } = props;
  const { game, live, human, line } = snapshot;
  /** One has stepped back from the result. */
  const hasResult = over && !ended && ending(snapshot) !== undefined;
  const button = buttonsOf(words);
  const [stands, waits] = [live && !ended, !!game && (game.finished || !over)];
  const inPlay = human.length > 0 && !over;
  return (
    <div class="nj-transport nj-ways-on">
      {hasResult && button("result.show", commands.last, { look: "nj-main" })}
      {live && over && !line && human.length > 0 && button("review", commands.review)}
      {beliefs !== undefined &&
        button("beliefs", commands.beliefs, {
          look: beliefs ? "nj-main" : "",
          "aria-pressed": beliefs,
        })}
      {stands && button("what-if", commands.whatIf, { idle: !commands.mayAskWhatIf() })}
      {game && button("standings", commands.standings)}
      {stands &&
        button(game ? "next-deal" : "deal", commands.deal, {
          look: hasResult || inPlay ? "" : "nj-main",
          idle: waits,
        })}
    </div>
  );
}

/** The full screen, the keys, and the button that opens the menu; in the menu, the first two by name. */
export function Tools({ projected, folded, words, commands }: ControlsProps & { folded: boolean }) {
  const button = buttonsOf(words);
  const tool = (name: "fullScreen" | "help", isMain = false) => {
    const look = `${LOOKS[name] ?? ""}${isMain ? " nj-main" : ""}`;
    return button(name, commands[name], { look, ...(!folded && { icon: ICONS[name] }) });
  };
  return (
    <div class="nj-transport nj-tools">
      {tool("fullScreen", projected)}
      {tool("help")}
      {!folded && <MenuButton {...{ words, commands }} />}
    </div>
  );
}

/** The button that opens the menu. */
export const MenuButton = ({ words, commands }: Omit<PartProps, "snapshot">) =>
  buttonsOf(words)("menu", commands.menu, { icon: MENU, look: "nj-open", ...OPENS });

/** What the menu holds everywhere. */
export function Menu({ snapshot: { live }, words, commands }: ControlsProps) {
  const button = buttonsOf(words);
  return (
    <>
      {live && button("table", commands.table, OPENS)}
      {live && button("rules", commands.rules, OPENS)}
      {live && button("learn", commands.learn)}
      {button("settings", commands.settings)}
    </>
  );
}

/** Remarks on the deal on show: a what-if, open hands, its number in a game. */
export function Bar({ snapshot, words, commands }: PartProps) {
  const { live, line, revealed, game } = snapshot;
  if (!line && !revealed && !game) return null;
  const button = buttonsOf(words);
  return (
    <div class="nj-bar">
      {line && (
        <>
          <b data-role="line">{line.title}</b>
          {live && button("main", commands.main, { look: "nj-main" })}
          {live && button("compare", commands.compare)}
        </>
      )}
      {revealed && <b data-role="revealed">{words.say("revealed")}</b>}
      {game && (
        <span>
          {words.say(game.deals ? "game.of" : "game", { n: game.number, of: game.deals ?? 0 })}
        </span>
      )}
    </div>
  );
}
