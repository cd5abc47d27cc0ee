import { Component } from "preact";
import { listenToKeys } from "../common/page/keys";
import type { ViewProps } from "../common/page/mount";
import { describeRoot, focusedIn } from "../common/page/root";
import { Dialog } from "../common/parts/dialog";
import { NoticeBox } from "../common/parts/notice";
import { SheetTable } from "../common/parts/sheet";
import { listen } from "../common/wire/model";
import { type Requests, requestsTo } from "../common/wire/requests";
import { capitalised, RANKS, rankOf, SUITS, suitOf, type Words, wordsOf } from "../common/words";
import { Choices } from "./choices";
import {
  type Answer,
  type Ask,
  type Model,
  type Place,
  placeOf,
  type Request,
  type Snapshot,
} from "./contract";
import { type Dragging, draggingIn } from "./dragging";
import { Hands } from "./hands";
import { Pack } from "./pack";
import { Panel } from "./panel";
import { boardUnder } from "./playing";

type Props = ViewProps<Model>;

interface State {
  snapshot: Snapshot;
  /** The place to which a click sends a card. */
  chosen: Place;
  /** The card whose tile Tab reaches. */
  at: string;
  notice: string | null;
  spoken: string;
  helping: boolean;
}

/** The keys in the order in which the help lists them. */
const HELP_KEYS = ["click", "drag", "arrows", "enter", "digit", "t", "delete", "u", "?"];

/** One view of a composer: it holds the parts together and redraws them after a change. */
export class View extends Component<Props, State> {
  override state: State;
  readonly #words: Words;
  readonly #ask: Ask;
  readonly #requests: Requests<Request>;
  readonly #dragging: Dragging;
  readonly #showBoard: (board: string) => Promise<boolean>;
  #sky: HTMLElement | null = null;

  constructor(props: Props) {
    super(props);
    const { model, root, signal, neighbours } = props;
    this.#showBoard = boardUnder(root, neighbours, signal);
    this.#words = wordsOf(() => model.get("words"));
    this.#requests = requestsTo(model, { answered: this.#answered }, signal);
    this.#ask = this.#requests.ask;
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
    listen(model, "change:snapshot", renewed, signal);
    listenToKeys(root, this.#press, signal);
  }

  /** The news that this has become a deal, or is none any more; empty once spoken. */
  #verdict = "";

  #renewed(snapshot: Snapshot): void {
    const words = this.#words;
    const [was, is] = [this.state.snapshot.problems[0], snapshot.problems[0]];
    if (was !== is)
      this.#verdict = is ? words.say("said.invalid", { why: is }) : words.say("said.valid");
    const { chosen } = this.state;
    const gone = typeof chosen === "number" && chosen >= snapshot.hands.length;
    this.setState({ snapshot, chosen: gone ? 0 : chosen, notice: null });
    // The answer to what a person has done follows, and is told with it.
    if (!this.#requests.waiting) this.#speak("");
  }

  /** Speak of an action, and of the verdict on the deal if that is news. */
  #speak(done: string): void {
    const spoken = `${done} ${this.#verdict}`.trim();
    this.#verdict = "";
    if (spoken) this.setState({ spoken: this.#words.spelled(spoken) });
  }

  readonly #answered = ({ ok, message, board }: Partial<Answer>, request: Request) => {
    if (!ok) this.#tell(message || this.#words.say("kernel-gone"));
    else {
      this.setState({ notice: null });
      if (board) this.#play(board);
      if (request.type === "place") this.#speakOfCard(request.card, request.to);
      else this.#speak("");
    }
  };

  async #play(board: string): Promise<void> {
    if (!(await this.#showBoard(board))) this.#tell(this.#words.say("play.by-hand"));
  }

  /** Speak of a moved card. */
  #speakOfCard(card: string, to: Place): void {
    const snapshot = this.props.model.get("snapshot");
    const values: Record<string, string | number> = { card: capitalised(this.#words.card(card)) };
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
    // A card that lies in the talon can be sent there again, to its top.
    const toTop = to === "talon" && snapshot.talon.at(-1) !== card;
    if (toTop || placeOf(snapshot, card) !== to) this.#ask({ type: "place", card, to });
  };

  /** A click on a tile sends its card to the chosen place, or back to the pack from there. */
  readonly #click = (card: string, event: MouseEvent) => {
    if (this.#dragging.wasDrag(event)) return;
    const { snapshot, chosen } = this.state;
    this.setState({ at: card });
    if (snapshot.absent.includes(card)) {
      this.#tell(this.#words.say("tile.absent", { card: capitalised(this.#words.card(card)) }));
    } else this.#put(card, placeOf(snapshot, card) === chosen ? null : chosen);
  };

  /** A click on a card in a hand sends it back to the pack. */
  readonly #take = (card: string, event: MouseEvent) => {
    if (!this.#dragging.wasDrag(event)) this.#put(card, null);
  };

  readonly #choose = (chosen: Place) => this.setState({ chosen });

  readonly #help = () => this.setState(({ helping }) => ({ helping: !helping }));

  readonly #press = (key: string, target: Element): boolean => {
    if (target.matches("input, select, textarea")) return false;
    if (key === "?" || (key === "Escape" && this.state.helping)) this.#help();
    else if (key === "u") this.#ask({ type: "undo" });
    else return this.#pressOnCard(key, target.closest<HTMLElement>("[data-card]"));
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

  /** Move the focus from tile to tile. */
  #walk(card: string, key: string): boolean {
    const [rank, suit] = [RANKS.indexOf(rankOf(card)), SUITS.indexOf(suitOf(card))];
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
    const within = (place: number, end: number) => Math.max(0, Math.min(end, place));
    const at = `${RANKS[within(to[0], last)]}${SUITS[within(to[1], SUITS.length - 1)]}`;
    // At once, because the next key may come before the next drawing.
    this.#tile(at)?.focus();
    this.setState({ at });
    return true;
  }

  #tile(card: string): HTMLElement | null {
    return this.props.root.querySelector(`[role=gridcell][data-card="${card}"]`);
  }

  override componentDidMount(): void {
    this.#describe();
  }

  override componentDidUpdate(): void {
    this.#describe();
    this.#keepFocus();
  }

  /** The element that had the focus before the last drawing. */
  #focused: Element | null = null;

  /** When a card with the focus leaves a hand, focus its tile. */
  #keepFocus(): void {
    const { root } = this.props;
    const focused = this.#focused;
    if (!(focused instanceof HTMLElement) || focused.isConnected || focusedIn(root)) return;
    (this.#tile(focused.dataset.card ?? "") ?? root).focus();
  }

  /** Describe the state on show in the root's attributes. */
  #describe(): void {
    const { root, number, model } = this.props;
    const { lang, problems } = this.state.snapshot;
    const view = number > 1 ? this.#words.say("view", { n: number }) : "";
    const label = this.#words.say("label", { view }).trim();
    describeRoot(root, { label, lang, settings: model.get("settings") });
    root.toggleAttribute("data-valid", problems.length === 0);
  }

  override render({ root }: Props, { snapshot, chosen, at, notice, spoken, helping }: State) {
    this.#focused = focusedIn(root);
    const [words, ask, dragging] = [this.#words, this.#ask, this.#dragging];
    const keep = (sky: HTMLElement | null) => {
      this.#sky = sky;
    };
    const dismiss = () => this.setState({ notice: null });
    const help = HELP_KEYS.map((key) => [words.say(`key.${key}`), words.say(`key.${key}.does`)]);
    return (
      <div class="nj-frame">
        <Choices {...{ snapshot, words, ask }} />
        <div class="nj-felt nj-baize">
          <Pack {...{ snapshot, words, dragging, chosen, at }} click={this.#click} />
          <Hands
            {...{ snapshot, words, dragging, chosen }}
            click={this.#take}
            choose={this.#choose}
          />
          {notice && <NoticeBox text={notice} stays words={words} close={dismiss} />}
        </div>
        <Panel
          {...{ snapshot, words, ask }}
          seat={typeof chosen === "number" ? chosen : 0}
          tell={this.#tell}
          help={this.#help}
        />
        {helping && (
          <Dialog title={words.say("help")} {...{ root, words }} close={this.#help}>
            <SheetTable rows={help} keys />
          </Dialog>
        )}
        <div class="nj-sky" ref={keep} aria-hidden />
        <div class="nj-spoken" aria-live="polite">
          {spoken}
        </div>
      </div>
    );
  }
}
