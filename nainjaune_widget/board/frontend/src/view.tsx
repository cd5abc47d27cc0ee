// One view of a board: it holds the parts together and draws them when something has changed.

import { Component } from "preact";
import { Actions } from "./actions";
import type { Model } from "./contract";
import { Controls } from "./controls";
import { Explanation } from "./explanation";
import { Flights } from "./flights";
import { toAct } from "./fold";
import { Help } from "./help";
import { type Keys, listenToKeys } from "./keys";
import { Log } from "./log";
import { Notice } from "./notice";
import { Rail } from "./rail";
import { Replay } from "./replay";
import { type Refusal, Requests } from "./requests";
import { Table } from "./table";
import { Words } from "./words";

interface Props {
  model: Model;
  root: HTMLElement;
  /** Its number among the views on the page. */
  number: number;
  signal: AbortSignal;
}

interface State {
  notice: Refusal | null;
  helping: boolean;
}

export class View extends Component<Props, State> {
  override state: State = { notice: null, helping: false };
  readonly #words: Words;
  readonly #flights: Flights;
  readonly #replay: Replay;
  readonly #actions: Actions;
  /** What has the focus, and its place among the cards that can be held. */
  #held: Element | null = null;
  #heldAt = -1;

  constructor(props: Props) {
    super(props);
    const { model, root, signal } = props;
    const redraw = () => this.setState({});
    this.#words = new Words(model.get("words"));
    this.#flights = new Flights(root);
    const requests = new Requests(model, this.#notify, signal);
    this.#replay = new Replay(
      model,
      {
        stepping: (event) => this.#flights.before(event),
        changed: redraw,
        moved: (cursor) => {
          this.#notify(null);
          requests.show(cursor);
        },
        dealt: () => {
          this.#notify(null);
          this.#actions.announcing = true;
        },
      },
      signal,
    );
    const refuse = (message: string) => this.#notify({ code: "", message, clause: null });
    this.#actions = new Actions(this.#replay, requests, this.#words, refuse, redraw);
    listenToKeys(root, this.#keys(), signal);
  }

  readonly #notify = (notice: Refusal | null) => this.setState({ notice });

  readonly #help = () => this.setState(({ helping }) => ({ helping: !helping }));

  #keys(): Keys {
    const actions = this.#actions;
    return {
      ArrowRight: actions.step,
      ArrowLeft: actions.back,
      Home: actions.first,
      End: actions.last,
      " ": actions.playOrPause,
      n: actions.nextStop,
      s: actions.nextSweep,
      u: actions.undo,
      p: actions.pass,
      a: actions.announce,
      "?": this.#help,
      Escape: () => this.setState({ helping: false }),
    };
  }

  override componentDidMount(): void {
    this.#mark();
  }

  override componentDidUpdate(): void {
    this.#mark();
    this.#holdOn();
    if (this.#replay.event) this.#flights.after(this.#replay.event);
  }

  get #focused(): Element | null {
    const { root } = this.props;
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    return root.contains(active) ? active : null;
  }

  get #cards(): HTMLElement[] {
    return [...this.props.root.querySelectorAll<HTMLElement>(".nj-hold")];
  }

  /** Keeps the focus in the view when what had it has gone: the next card, else the root. */
  #holdOn(): void {
    const held = this.#held;
    if (!held || (held.isConnected && !held.matches(":disabled"))) return;
    const focused = this.#focused;
    if (focused && focused !== held) return;
    const cards = this.#cards;
    const next = cards[Math.min(this.#heldAt, cards.length - 1)] ?? this.props.root;
    next.focus({ preventScroll: true });
  }

  /** Says on the root what is on show, for whoever looks at the page from outside. */
  #mark(): void {
    const { root, number } = this.props;
    const { snapshot, cursor, end } = this.#replay;
    const view = number > 1 ? this.#words.say("view", { n: number }) : "";
    const label = this.#words.say("label", { rules: snapshot.rules.title, view }).trim();
    root.setAttribute("aria-label", label);
    root.lang = snapshot.lang;
    root.dataset.cursor = String(cursor);
    root.dataset.events = String(end);
  }

  override render() {
    this.#held = this.#focused;
    this.#heldAt = this.#cards.indexOf(this.#held as HTMLElement);
    const [words, actions] = [this.#words, this.#actions];
    const { notice, helping } = this.state;
    const { snapshot, cursor, end, event, position, playing } = this.#replay;
    const text = event?.text ?? snapshot.opening;
    const turn = toAct(snapshot, cursor);
    const said = notice && (notice.message || words.say(notice.code));
    const dismiss = () => this.#notify(null);
    return (
      <div class="nj-frame">
        <Table {...{ snapshot, position, cursor, event, text, turn, words, actions }}>
          {said && <Notice text={said} clause={notice.clause} words={words} dismiss={dismiss} />}
        </Table>
        <Explanation {...{ snapshot, text, cursor, end, words }} seat={event?.seat ?? null}>
          <Log {...{ snapshot, cursor, words }} go={actions.go} />
        </Explanation>
        <div class="nj-foot">
          <Rail {...{ snapshot, cursor, words, actions }} headline={text.headline} />
          <Controls {...{ snapshot, cursor, playing, words, actions }} help={this.#help} />
        </div>
        {helping && <Help words={words} close={this.#help} human={snapshot.human.length > 0} />}
        <div class="nj-sky" aria-hidden />
        <div class="nj-spoken" aria-live="polite">
          {said ?? text.spoken}
        </div>
      </div>
    );
  }
}
