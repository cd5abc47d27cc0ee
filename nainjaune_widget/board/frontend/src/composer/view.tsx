// One view of a composer: it holds the parts together and draws them when something has changed.

import { Component } from "preact";
import { hear } from "../model";
import { Notice } from "../notice";
import { Grid, Sheet } from "../sheet";
import { type Words, wordsOf } from "../words";
import { type Ask, askingOf } from "./asking";
import { Choices } from "./choices";
import {
  type Answer,
  type Asked,
  type Model,
  type Place,
  placeOf,
  RANKS,
  type Snapshot,
  SUITS,
} from "./contract";
import { type Dragging, draggingIn } from "./dragging";
import { Hands } from "./hands";
import { listenToKeys } from "./keys";
import { Pack } from "./pack";
import { Panel } from "./panel";

/** With the capital that begins a sentence. */
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  model: Model;
  root: HTMLElement;
  /** Its number among the views on the page. */
  number: number;
  signal: AbortSignal;
}

interface State {
  snapshot: Snapshot;
  /** Where a click sends cards. */
  chosen: Place;
  /** The tile that Tab comes to. */
  at: string;
  notice: string | null;
  spoken: string;
  helping: boolean;
}

const HELP = ["click", "drag", "arrows", "enter", "digit", "t", "delete", "u", "?"];

export class View extends Component<Props, State> {
  override state: State;
  readonly #words: Words;
  readonly #ask: Ask;
  readonly #dragging: Dragging;
  #sky: HTMLElement | null = null;

  constructor(props: Props) {
    super(props);
    const { model, root, signal } = props;
    this.#words = wordsOf(model.get("words"));
    this.#ask = askingOf(model, this.#answered, signal);
    this.#dragging = draggingIn(root, () => this.#sky, this.#put, signal);
    this.state = {
      snapshot: model.get("snapshot"),
      chosen: 0,
      at: "A♣",
      notice: null,
      spoken: "",
      helping: false,
    };
    const renewed = () => this.#renewed(model.get("snapshot"));
    hear(model, "change:snapshot", renewed, signal);
    listenToKeys(root, this.#press, signal);
  }

  /** Whether this has become a deal or is one no more, until that is said. */
  #verdict = "";

  #renewed(snapshot: Snapshot): void {
    const words = this.#words;
    const [was, is] = [this.state.snapshot.problems[0], snapshot.problems[0]];
    if (was !== is)
      this.#verdict = is ? words.say("said.invalid", { why: is }) : words.say("said.valid");
    const { chosen } = this.state;
    const gone = typeof chosen === "number" && chosen >= snapshot.hands.length;
    this.setState({ snapshot, chosen: gone ? 0 : chosen, notice: null });
    this.#speak("");
  }

  /** Speaks of what was done, and of what that means for the deal. */
  #speak(done: string): void {
    this.setState({ spoken: `${done} ${this.#verdict}`.trim() });
    if (done) this.#verdict = "";
  }

  readonly #answered = (asked: Asked, { ok, message }: Partial<Answer>) => {
    if (!ok) this.#tell(message || this.#words.say("kernel-gone"));
    else {
      this.setState({ notice: null });
      if (asked.type === "place") this.#say(asked.card, asked.to);
    }
  };

  /** Speaks of a card that has been moved. */
  #say(card: string, to: Place): void {
    const snapshot = this.props.model.get("snapshot");
    const values: Record<string, string | number> = { card: begun(this.#words.card(card)) };
    if (typeof to === "number") {
      values.seat = to;
      values.name = snapshot.names[to] ?? "";
      values.n = snapshot.hands[to]?.length ?? 0;
      values.usual = snapshot.usual[to] ?? 0;
    }
    const key = to == null ? "said.pack" : to === "talon" ? "said.talon" : "said.seat";
    this.#speak(this.#words.say(key, values));
  }

  readonly #tell = (notice: string) => this.setState({ notice, spoken: notice });

  readonly #put = (card: string, to: Place) => {
    const { snapshot } = this.state;
    // Again to the talon is to the top of it; else a card that lies there already stays.
    const top = to === "talon" && snapshot.talon.at(-1) !== card;
    if (top || placeOf(snapshot, card) !== to) this.#ask({ type: "place", card, to });
  };

  /** A tile goes to the hand chosen, or back from it; a card in a hand goes back. */
  readonly #click = (card: string, event: MouseEvent) => {
    if (this.#dragging.wasDrag(event)) return;
    const { snapshot, chosen } = this.state;
    this.setState({ at: card });
    if (snapshot.absent.includes(card)) {
      this.#tell(this.#words.say("tile.absent", { card: begun(this.#words.card(card)) }));
    } else this.#put(card, placeOf(snapshot, card) === chosen ? null : chosen);
  };

  readonly #take = (card: string, event: MouseEvent) => {
    if (!this.#dragging.wasDrag(event)) this.#put(card, null);
  };

  readonly #choose = (chosen: Place) => this.setState({ chosen });

  readonly #help = () => this.setState(({ helping }) => ({ helping: !helping }));

  readonly #press = (key: string, on: Element): boolean => {
    if (key === "?" || (key === "Escape" && this.state.helping)) this.#help();
    else if (key === "u") this.#ask({ type: "undo" });
    else return this.#pressOnCard(key, on.closest<HTMLElement>("[data-card]"));
    return true;
  };

  #pressOnCard(key: string, held: HTMLElement | null): boolean {
    const card = held?.dataset.card;
    if (!held || !card) return false;
    const seat = /^\d$/.test(key) ? Number(key) : -1;
    if (seat >= 0) {
      if (seat < this.state.snapshot.hands.length) this.#put(card, seat);
    } else if (key === "t") this.#put(card, "talon");
    else if (key === "Delete" || key === "Backspace") this.#put(card, null);
    else return held.role === "gridcell" && this.#walk(card, key);
    return true;
  }

  /** From tile to tile. */
  #walk(card: string, key: string): boolean {
    const [rank, suit] = [RANKS.indexOf(card.slice(0, -1)), SUITS.indexOf(card.slice(-1))];
    const last = RANKS.length - 1;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [rank - 1, suit],
      ArrowRight: [rank + 1, suit],
      ArrowUp: [rank, suit - 1],
      ArrowDown: [rank, suit + 1],
      Home: [0, suit],
      End: [last, suit],
    };
    const to = steps[key];
    if (!to) return false;
    const at = `${RANKS[Math.max(0, Math.min(last, to[0]))]}${SUITS[Math.max(0, Math.min(3, to[1]))]}`;
    // At once: the next key may come before the next drawing.
    this.#tile(at)?.focus();
    this.setState({ at });
    return true;
  }

  #tile(card: string): HTMLElement | null {
    return this.props.root.querySelector(`[role=gridcell][data-card="${card}"]`);
  }

  override componentDidMount(): void {
    this.#mark();
  }

  override componentDidUpdate(): void {
    this.#mark();
    this.#holdOn();
  }

  #held: Element | null = null;

  /** A card that left a hand takes the focus with it, to its tile. */
  #holdOn(): void {
    const { root } = this.props;
    const held = this.#held;
    if (!(held instanceof HTMLElement) || held.isConnected) return;
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    if (!root.contains(active)) (this.#tile(held.dataset.card ?? "") ?? root).focus();
  }

  /** Says on the root what is on show, for whoever looks at the page from outside. */
  #mark(): void {
    const { root, number, model } = this.props;
    const { snapshot } = this.state;
    const view = number > 1 ? this.#words.say("view", { n: number }) : "";
    root.setAttribute("aria-label", this.#words.say("label", { view }).trim());
    root.lang = snapshot.lang;
    root.toggleAttribute("data-valid", snapshot.problems.length === 0);
    const { fourColours, projector } = model.get("settings");
    root.toggleAttribute("data-four-colours", fourColours);
    root.toggleAttribute("data-projector", projector);
  }

  override render({ root }: Props, { snapshot, chosen, at, notice, spoken, helping }: State) {
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    this.#held = root.contains(active) ? active : null;
    const [words, ask, dragging] = [this.#words, this.#ask, this.#dragging];
    const keep = (sky: HTMLElement | null) => {
      this.#sky = sky;
    };
    const dismiss = () => this.setState({ notice: null });
    const help = HELP.map((key) => [words.say(`key.${key}`), words.say(`key.${key}.does`)]);
    return (
      <div class="nj-frame">
        <Choices {...{ snapshot, words, ask }} />
        <div class="nj-felt">
          <Pack {...{ snapshot, words, dragging, chosen, at }} click={this.#click} />
          <Hands
            {...{ snapshot, words, dragging, chosen }}
            click={this.#take}
            choose={this.#choose}
          />
          {notice && <Notice text={notice} clause={null} words={words} close={dismiss} />}
        </div>
        <Panel {...{ snapshot, words, ask }} tell={this.#tell} help={this.#help} />
        {helping && (
          <Sheet title={words.say("help")} words={words} close={this.#help}>
            <Grid title={words.say("help")} rows={help} keys />
          </Sheet>
        )}
        <div class="nj-sky" ref={keep} aria-hidden />
        <div class="nj-spoken" aria-live="polite">
          {spoken}
        </div>
      </div>
    );
  }
}
