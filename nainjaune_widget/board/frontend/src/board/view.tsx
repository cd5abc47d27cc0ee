import { Component } from "preact";
import { Dialog } from "../common/dialog";
import { listenToKeys } from "../common/keys";
import type { ViewProps } from "../common/mount";
import { NoticeBox } from "../common/notice";
import { describeRoot, focusedIn } from "../common/root";
import { SheetTable } from "../common/sheet";
import type { Model } from "./deal/contract";
import { toAct } from "./deal/fold";
import { type Desk, deskOf } from "./desk/desk";
import { Explanation } from "./panel/explanation";
import { Log } from "./panel/log";
import { Bar } from "./rail/bar";
import { Controls } from "./rail/controls";
import { Rail } from "./rail/rail";
import { SettingsForm } from "./settings";
import { type Flights, flightsIn } from "./table/flights";
import { light } from "./table/lights";
import { Table } from "./table/table";

type Props = ViewProps<Model>;

/** One view of a board: it draws the parts, and again after every change. */
export class View extends Component<Props> {
  readonly #desk: Desk;
  readonly #flights: Flights;
  /** A person looks at the explanation. */
  #looking = false;
  /** The element that had the focus before the last drawing, and its index among the cards. */
  #focused: Element | null = null;
  #focusedIndex = -1;
  /** A card that keeps the focus until one can be played. */
  #stopgap: Element | null = null;

  constructor(props: Props) {
    super(props);
    const { model, root, signal } = props;
    const window = root.ownerDocument.defaultView as Window;
    const redraw = () => this.setState({});
    this.#flights = flightsIn(root);
    this.#desk = deskOf(model, window, this.#flights.before, redraw, signal);
    listenToKeys(root, this.#desk.press, signal);
  }

  readonly #look = (looking: boolean) => {
    this.#looking = looking;
    light(this.props.root, looking ? this.#desk.replay.event : null);
  };

  override componentDidMount(): void {
    this.#describe();
  }

  override componentDidUpdate(): void {
    const { event } = this.#desk.replay;
    this.#describe();
    this.#keepFocus();
    if (this.#looking) this.#look(true);
    if (event) this.#flights.after(event);
  }

  #all(selector: string): HTMLElement[] {
    return [...this.props.root.querySelectorAll<HTMLElement>(selector)];
  }

  /**
   * Keep the focus in the view when the element that had it has gone. It goes to the first card
   * that can be played; until there is one, to the next card; without cards, to the curtain's
   * button or the root.
   */
  #keepFocus(): void {
    const { root } = this.props;
    const [before, now] = [this.#focused, focusedIn(root)];
    if (now ? now !== this.#stopgap : !before || before.isConnected) return;
    const cards = this.#all(".nj-hold");
    const [playable] = this.#all("[data-legal]");
    const next = now ?? cards[Math.min(this.#focusedIndex, cards.length - 1)] ?? null;
    this.#stopgap = playable ? null : next;
    const [uncover = root] = this.#all(".nj-curtain button");
    ((playable ?? next ?? uncover) as HTMLElement).focus({ preventScroll: true });
  }

  /** Describe the state on show in the root's attributes. */
  #describe(): void {
    const { root, number } = this.props;
    const { replay, words, settings } = this.#desk;
    const { snapshot, cursor, end } = replay;
    const view = number > 1 ? words.say("view", { n: number }) : "";
    const label = words.say("label", { rules: snapshot.rules.title, view }).trim();
    describeRoot(root, { label, lang: snapshot.lang, settings });
    root.dataset.cursor = String(cursor);
    root.dataset.events = String(end);
  }

  override render({ root }: Props) {
    this.#focused = focusedIn(root);
    this.#focusedIndex = this.#all(".nj-hold").indexOf(this.#focused as HTMLElement);
    const { words, commands, replay, telling, voice, ...desk } = this.#desk;
    const { notice, dismiss, dialog, close, settings, set } = desk;
    const { snapshot, cursor, end, event, position, playing } = replay;
    const { lang } = snapshot;
    const text = event?.text ?? snapshot.opening;
    const turn = toAct(snapshot, cursor);
    const sheet = typeof dialog === "function" && dialog();
    const title = sheet ? sheet.title : words.say("settings");
    return (
      <div class="nj-frame">
        <Table {...{ snapshot, position, cursor, event, text, turn, words, commands }}>
          {notice && <NoticeBox {...{ ...notice, words }} close={dismiss} />}
        </Table>
        <Explanation
          {...{ snapshot, text, cursor, end, words }}
          look={this.#look}
          seat={event?.seat ?? null}
        >
          <Log {...{ snapshot, cursor, words }} go={commands.go} />
        </Explanation>
        <div class="nj-foot">
          <Bar {...{ snapshot, words, commands }} />
          <Rail {...{ snapshot, cursor, words, commands }} headline={text.headline} />
          <Controls {...{ snapshot, cursor, playing, words, commands }} />
        </div>
        {dialog && (
          <Dialog key={title} {...{ root, title, words, close }}>
            {sheet ? (
              <SheetTable {...sheet} />
            ) : (
              <SettingsForm {...{ settings, words, lang, set }} voice={voice.exists} />
            )}
          </Dialog>
        )}
        <div class="nj-sky" aria-hidden />
        <div class="nj-spoken" aria-live="polite">
          <span key={telling.number}>{telling.said}</span>
        </div>
      </div>
    );
  }
}
