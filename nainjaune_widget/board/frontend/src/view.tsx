// One view of a board: it draws the parts, and again when something has changed.

import { Component } from "preact";
import { Bar } from "./bar";
import type { Model } from "./contract";
import { Controls } from "./controls";
import { type Desk, deskOf } from "./desk";
import { Explanation } from "./explanation";
import { type Flights, flightsIn } from "./flights";
import { toAct } from "./fold";
import { listenToKeys } from "./keys";
import { light } from "./lights";
import { Log } from "./log";
import { Notice } from "./notice";
import { Rail } from "./rail";
import { SettingsForm } from "./settings";
import { Grid, Sheet } from "./sheet";
import { Table } from "./table";

interface Props {
  model: Model;
  root: HTMLElement;
  /** Its number among the views on the page. */
  number: number;
  signal: AbortSignal;
}

export class View extends Component<Props> {
  readonly #desk: Desk;
  readonly #flights: Flights;
  /** Somebody looks at the explanation. */
  #looking = false;
  /** What has the focus, and its place among the cards that can be held. */
  #held: Element | null = null;
  #heldAt = -1;
  /** The card that has the focus only until one that can be played is there. */
  #lent: Element | null = null;

  constructor(props: Props) {
    super(props);
    const { model, root, signal } = props;
    const window = root.ownerDocument.defaultView as Window;
    this.#flights = flightsIn(root);
    this.#desk = deskOf(model, window, this.#flights, () => this.setState({}), signal);
    listenToKeys(root, this.#desk.keys, signal);
  }

  readonly #look = (at: boolean) => {
    this.#looking = at;
    light(this.props.root, at ? this.#desk.replay.event : null);
  };

  override componentDidMount(): void {
    this.#mark();
  }

  override componentDidUpdate(): void {
    const { event } = this.#desk.replay;
    this.#mark();
    this.#holdOn();
    if (this.#looking) this.#look(true);
    if (event) this.#flights.after(event);
  }

  get #focused(): Element | null {
    const { root } = this.props;
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    return root.contains(active) ? active : null;
  }

  #all(selector: string): HTMLElement[] {
    return [...this.props.root.querySelectorAll<HTMLElement>(selector)];
  }

  /**
   * Keeps the focus in the view when what had it has gone: the first card that can be played, or
   * until there is one the next card; else the root.
   */
  #holdOn(): void {
    const [held, focused] = [this.#held, this.#focused];
    if (focused ? focused !== this.#lent : !held || held.isConnected) return;
    const cards = this.#all(".nj-hold");
    const [playable] = this.#all("[data-legal]");
    this.#lent = playable
      ? null
      : (focused ?? cards[Math.min(this.#heldAt, cards.length - 1)] ?? null);
    const [uncover = this.props.root] = this.#all(".nj-curtain button");
    ((playable ?? this.#lent ?? uncover) as HTMLElement).focus({ preventScroll: true });
  }

  /** Says on the root what is on show, for whoever looks at the page from outside. */
  #mark(): void {
    const { root, number } = this.props;
    const { replay, words, settings } = this.#desk;
    const { snapshot, cursor, end } = replay;
    const view = number > 1 ? words.say("view", { n: number }) : "";
    const label = words.say("label", { rules: snapshot.rules.title, view }).trim();
    root.setAttribute("aria-label", label);
    // Setting it, even to what it is, has the style of the whole view worked out again.
    if (root.lang !== snapshot.lang) root.lang = snapshot.lang;
    root.dataset.cursor = String(cursor);
    root.dataset.events = String(end);
    root.toggleAttribute("data-four-colours", settings.fourColours);
    root.toggleAttribute("data-projector", settings.projector);
  }

  override render() {
    this.#held = this.#focused;
    this.#heldAt = this.#all(".nj-hold").indexOf(this.#held as HTMLElement);
    const { words, actions, replay, telling, voice, notice, dismiss, ...desk } = this.#desk;
    const { sheet, close, settings, set } = desk;
    const { snapshot, cursor, end, event, position, playing } = replay;
    const { lang } = snapshot;
    const text = event?.text ?? snapshot.opening;
    const turn = toAct(snapshot, cursor);
    const leaf = typeof sheet === "function" && sheet();
    const title = leaf ? leaf.title : words.say("settings");
    return (
      <div class="nj-frame">
        <Table {...{ snapshot, position, cursor, event, text, turn, words, actions }}>
          {notice && <Notice {...{ ...notice, words }} close={dismiss} />}
        </Table>
        <Explanation
          {...{ snapshot, text, cursor, end, words }}
          look={this.#look}
          seat={event?.seat ?? null}
        >
          <Log {...{ snapshot, cursor, words }} go={actions.go} />
        </Explanation>
        <div class="nj-foot">
          <Bar {...{ snapshot, words, actions }} />
          <Rail {...{ snapshot, cursor, words, actions }} headline={text.headline} />
          <Controls {...{ snapshot, cursor, playing, words, actions }} />
        </div>
        {sheet && (
          <Sheet key={title} {...{ title, words, close }}>
            {leaf ? (
              <Grid {...leaf} />
            ) : (
              <SettingsForm {...{ settings, words, lang, set }} voice={voice.exists} />
            )}
          </Sheet>
        )}
        <div class="nj-sky" aria-hidden />
        <div class="nj-spoken" aria-live="polite">
          <span key={telling.nth}>{telling.said}</span>
        </div>
      </div>
    );
  }
}
