// The composer: cards are laid into hands and the talon, by mouse, finger or keys. Python moves the cards
// and judges the deal; the page shows where they lie.

import { Component, type ComponentChildren, createRef, type RefObject } from "preact";
import { CardFace } from "../common/cards";
import { type Choice, CodeField, Select } from "../common/form";
import { elementUnder, followDrag, listenToKeys } from "../common/input";
import { Dialog, NoticeBox } from "../common/over";
import { describeRoot, focusedIn, type Neighbours, type ViewProps, widget } from "../common/page";
import { Aloud, Button, buttonsOf, SheetTable } from "../common/parts";
import { type BasicAnswer, listen, requestsTo, type WidgetModel } from "../common/wire";
import {
  type Catalogue,
  capitalised,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  type Words,
  wordsOf,
} from "../common/words";

/** A place for cards: a seat, the talon, or the pack (null). */
type Place = number | "talon" | null;

interface Snapshot {
  lang: string;
  rules: { id: string; title: string; variant: boolean };
  rulesets: { id: string; title: string }[];
  /** The numbers of players that the rules are for. */
  players: number[];
  names: string[];
  dealer: number;
  hands: string[][];
  /** The number of cards that the rules deal to each seat. */
  usual: number[];
  /** The cards laid there, the top one last. */
  talon: string[];
  /** Cards that are not in the pack of these rules. */
  absent: string[];
  /** The card that makes trumps, if one does. */
  turnUp: string | null;
  /** Why this is not yet a deal. */
  problems: string[];
  notes: string[];
  /** Empty until it is a deal. */
  code: string;
  mayUndo: boolean;
}

type Request =
  | { type: "place"; card: string; to: Place }
  | { type: "table"; rules?: string; players?: number; dealer?: number }
  | { type: "fill" | "shuffle"; seed: string }
  | { type: "load"; code: string }
  | { type: "play"; to: number }
  | { type: "clear" | "undo" };

interface Answer extends BasicAnswer {
  /** The board on which the deal is played. */
  board?: string;
}

interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "words"): Catalogue;
  get(name: "settings"): { fourColours: boolean; projector: boolean };
}

/** Return the place of a card. */
function placeOf({ hands, talon }: Snapshot, card: string): Place {
  const seat = hands.findIndex((hand) => hand.includes(card));
  if (seat >= 0) return seat;
  return talon.includes(card) ? "talon" : null;
}

/** Makes a function that shows a board, in the place of the one before; it tells if it could. */
function boardUnder(
  root: HTMLElement,
  neighbours: Neighbours | undefined,
  signal: AbortSignal,
): (board: string) => Promise<boolean> {
  let shown: AbortController | undefined;

  return async (board) => {
    shown?.abort();
    if (!neighbours) return false;
    const ending = new AbortController();
    shown = ending;
    const el = root.ownerDocument.createElement("div");
    const end = () => {
      ending.abort();
      el.remove();
    };
    ending.signal.addEventListener("abort", end);
    signal.addEventListener("abort", end, { signal: ending.signal });
    try {
      const widget = await neighbours.getWidget(`anywidget:${board}`);
      if (ending.signal.aborted) return true;
      root.after(el);
      await widget.render({ el, signal: ending.signal });
    } catch {
      end();
      return false;
    }
    el.scrollIntoView({ block: "nearest" });
    el.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
    return true;
  };
}

type Dragging = ReturnType<typeof draggingIn>;

/** Return the place in which an element lies, if it lies in one. */
function readPlace(element: Element | null | undefined): Place | undefined {
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  if (place === undefined) return undefined;
  if (place === "pack") return null;
  return place === "talon" ? place : Number(place);
}

function draggingIn(
  root: HTMLElement,
  sky: RefObject<HTMLElement | null>,
  drop: (card: string, place: Place) => void,
  signal: AbortSignal,
) {
  let dragged = false;

  /** Begin on a card; it may turn out to be a click. */
  const down = (event: PointerEvent) => {
    const card = event.currentTarget as HTMLElement;
    const name = card.dataset.card;
    dragged = false;
    if (event.button !== 0 || !name || card.ariaDisabled === "true") return;
    let flying: HTMLElement | null = null;
    let under: HTMLElement | null = null;

    const move = (at: PointerEvent) => {
      dragged = true;
      if (!flying) {
        flying = card.cloneNode(true) as HTMLElement;
        for (const attribute of ["data-card", "tabindex", "role"])
          flying.removeAttribute(attribute);
        flying.className = "nj-carried";
        sky.current?.append(flying);
      }
      const place = root.getBoundingClientRect();
      flying.style.translate = `${at.clientX - place.left}px ${at.clientY - place.top}px`;
      under?.removeAttribute("data-over");
      under = elementUnder(root, at)?.closest<HTMLElement>("[data-place]") ?? null;
      under?.setAttribute("data-over", "");
    };

    const end = () => {
      under?.removeAttribute("data-over");
      flying?.remove();
    };

    const letGo = (at: PointerEvent) => {
      const place = readPlace(elementUnder(root, at));
      if (place !== undefined) drop(name, place);
    };
    followDrag(card, event, { move, drop: letGo, end }, signal);
  };

  /** Tell whether a click is the end of a drag; one made with a key never is. */
  const wasDrag = (click: MouseEvent) => click.detail > 0 && dragged;

  return { down, wasDrag };
}

/** Return a place in words: "Seat 2, Chloé". */
function nameOf(snapshot: Snapshot, place: Place, words: Words): string {
  if (typeof place !== "number") return words.say(place ?? "pack");
  return words.say("seat", seatValues(snapshot, place));
}

/** The values of the texts about a seat. */
const seatValues = ({ names, hands, usual }: Snapshot, seat: number) => ({
  seat,
  name: names[seat] ?? "",
  n: hands[seat]?.length ?? 0,
  usual: usual[seat] ?? 0,
});

type Props = ViewProps<Model>;

interface State {
  snapshot: Snapshot;
  /** The place to which a click sends a card. */
  chosen: Place;
  /** The card whose tile Tab reaches. */
  at: string;
  seed: string;
  notice: string | null;
  spoken: string;
  helping: boolean;
}

/** The keys in the order in which the help lists them. */
const HELP_KEYS = ["click", "drag", "arrows", "enter", "digit", "t", "delete", "u", "?"];

/** A seed: the page only checks its form, Python its range. */
const WHOLE_NUMBER = /^\d{1,19}$/;

/** One view of a composer. */
class View extends Component<Props, State> {
  override state: State;
  readonly #words: Words;
  readonly #requests: ReturnType<typeof requestsTo<Request, Answer>>;
  readonly #dragging: Dragging;
  readonly #showBoard: (board: string) => Promise<boolean>;
  readonly #sky = createRef<HTMLDivElement>();
  /** The news that this has become a deal, or is none any more; empty once spoken. */
  #verdict = "";
  /** The element that had the focus before the last drawing. */
  #focused: Element | null = null;

  constructor(props: Props) {
    super(props);
    const { model, root, signal, neighbours } = props;
    this.#showBoard = boardUnder(root, neighbours, signal);
    this.#words = wordsOf(() => model.get("words"));
    this.#requests = requestsTo(model, this.#answered, signal);
    this.#dragging = draggingIn(root, this.#sky, this.#put, signal);
    const begun = { chosen: 0, at: "A♣", seed: "7", notice: null, spoken: "", helping: false };
    this.state = { snapshot: model.get("snapshot"), ...begun };
    const renewed = () => this.#renewed(model.get("snapshot"));
    listen(model, "change:snapshot", renewed, signal);
    listenToKeys(root, this.#press, signal);
  }

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

  /**
   * Requests say where a card shall lie, not how far to move it. So several may be under way, and a
   * person who deals by hand need not wait.
   */
  #ask(request: Request): void {
    this.#requests.ask(request);
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
    const values = { card: capitalised(this.#words.card(card)) };
    const seat = typeof to === "number" ? seatValues(snapshot, to) : {};
    const key = to == null ? "said.pack" : to === "talon" ? "said.talon" : "said.seat";
    this.#speak(this.#words.say(key, { ...values, ...seat }));
  }

  readonly #tell = (notice: string) => this.setState({ notice, spoken: notice });

  readonly #put = (card: string, to: Place) => {
    const { snapshot } = this.state;
    // A card that lies in the talon can be sent there again, to its top.
    const toTop = to === "talon" && snapshot.talon.at(-1) !== card;
    if (toTop || placeOf(snapshot, card) !== to) this.#ask({ type: "place", card, to });
  };

  /** A click on a tile sends its card to the chosen place, or back to the pack from there. */
  #click(card: string, event: MouseEvent): void {
    if (this.#dragging.wasDrag(event)) return;
    const { snapshot, chosen } = this.state;
    this.setState({ at: card });
    if (snapshot.absent.includes(card)) {
      this.#tell(this.#words.say("tile.absent", { card: capitalised(this.#words.card(card)) }));
    } else this.#put(card, placeOf(snapshot, card) === chosen ? null : chosen);
  }

  /** A click on a card in a hand sends it back to the pack. */
  #take(card: string, event: MouseEvent): void {
    if (!this.#dragging.wasDrag(event)) this.#put(card, null);
  }

  #deal(type: "fill" | "shuffle"): void {
    const seed = this.state.seed.trim();
    if (WHOLE_NUMBER.test(seed)) this.#ask({ type, seed });
    else this.#tell(this.#words.say("seed.wrong"));
  }

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
    this.#tileOf(at)?.focus();
    this.setState({ at });
    return true;
  }

  #tileOf(card: string): HTMLElement | null {
    return this.props.root.querySelector(`[role=gridcell][data-card="${card}"]`);
  }

  override componentDidMount(): void {
    this.#describe();
  }

  /** When a card with the focus leaves a hand, focus its tile. */
  override componentDidUpdate(): void {
    this.#describe();
    const { root } = this.props;
    const focused = this.#focused;
    if (!(focused instanceof HTMLElement) || focused.isConnected || focusedIn(root)) return;
    (this.#tileOf(focused.dataset.card ?? "") ?? root).focus();
  }

  /** Describe the state on show in the root's attributes. */
  #describe(): void {
    const { lang, problems } = this.state.snapshot;
    describeRoot(this.props, this.#words, lang, {}, this.props.model.get("settings"));
    this.props.root.toggleAttribute("data-valid", problems.length === 0);
  }

  /** The choice of the rules, the number of players and the dealer. */
  #choices() {
    const { rules, rulesets, players, hands, names, dealer } = this.state.snapshot;
    const words = this.#words;
    const field = (
      key: "rules" | "players" | "dealer",
      value: string | number,
      choices: Choice[],
      chosen = (value: string): string | number => Number(value),
    ) => (
      <Select
        {...{ mark: key, label: words.say(key), value, choices }}
        chosen={(value) => this.#ask({ type: "table", [key]: chosen(value) })}
      />
    );
    const titles = rulesets.map(({ id, title }): Choice => {
      const isChanged = rules.variant && id === rules.id;
      return [id, isChanged ? words.say("rules.changed", { title }) : title];
    });
    return (
      <div class="nj-choices">
        {field("rules", rules.id, titles, String)}
        {field(
          "players",
          hands.length,
          players.map((each) => [each, String(each)]),
        )}
        {field(
          "dealer",
          dealer,
          names.map((name, seat) => [seat, `${seat} · ${name}`]),
        )}
      </div>
    );
  }

  /** All cards as tiles, a row for each suit. Tiles of dealt cards say where those lie. */
  #pack() {
    const words = this.#words;
    const { absent, hands, talon } = this.state.snapshot;
    const dealt = hands.reduce((sum, hand) => sum + hand.length, talon.length);
    const left = RANKS.length * SUITS.length - absent.length - dealt;
    return (
      <div class="nj-pack" data-place="pack">
        <h3 class="nj-small">{words.say("pack.left", { n: left })}</h3>
        <div class="nj-tiles" role="grid" aria-label={words.say("pack")}>
          {[...SUITS].map((suit) => (
            <div class="nj-row" role="row" tabIndex={-1} aria-label={words.suit(suit)}>
              {RANKS.map((rank) => this.#tile(rank + suit))}
            </div>
          ))}
        </div>
      </div>
    );
  }

  #tile(card: string) {
    const words = this.#words;
    const { snapshot, at } = this.state;
    const place = placeOf(snapshot, card);
    const missing = snapshot.absent.includes(card);
    const key = missing ? "tile.absent" : place == null ? "tile.pack" : "tile";
    return (
      <button
        key={card}
        type="button"
        role="gridcell"
        class="nj-tile"
        tabIndex={card === at ? 0 : -1}
        aria-label={words.say(key, { card: words.card(card), at: nameOf(snapshot, place, words) })}
        aria-disabled={missing}
        data-card={card}
        data-at={place ?? "pack"}
        onPointerDown={this.#dragging.down}
        onClick={(event) => this.#click(card, event)}
      >
        <span class="nj-card">
          <CardFace card={card} words={words} small />
        </span>
        {place != null && (
          <b class="nj-tile-place" aria-hidden>
            {place === "talon" ? words.say("talon.key") : place}
          </b>
        )}
      </button>
    );
  }

  /** A hand, or the talon. It can be chosen, and its cards taken back. */
  #place(to: Exclude<Place, null>, label: string, head: ComponentChildren, held: string[]) {
    const words = this.#words;
    const cards = held.map((card) => (
      <span key={card}>
        <button
          type="button"
          class="nj-hold"
          aria-label={words.say("take-back", { card: words.card(card) })}
          data-card={card}
          onPointerDown={this.#dragging.down}
          onClick={(event) => this.#take(card, event)}
        >
          <span class="nj-card">
            <CardFace card={card} words={words} small />
          </span>
        </button>
      </span>
    ));
    const mark = { "aria-label": label, "data-place": to, "data-cards": held.length };
    return (
      <div class="nj-place" role="group" {...mark}>
        <button
          type="button"
          class="nj-who"
          aria-label={label}
          aria-pressed={to === this.state.chosen}
          onClick={() => this.setState({ chosen: to })}
        >
          {head}
        </button>
        <div class="nj-fan nj-small-cards">{cards}</div>
      </div>
    );
  }

  #hand(held: string[], seat: number) {
    const words = this.#words;
    const { snapshot } = this.state;
    const values = seatValues(snapshot, seat);
    return this.#place(
      seat,
      words.say("seat.cards", values),
      <>
        <kbd>{seat}</kbd>
        <span class="nj-name">{snapshot.names[seat]}</span>
        {seat === snapshot.dealer && <span class="nj-dealer">{words.say("dealer.mark")}</span>}
        <span class={`nj-size${held.length ? "" : " nj-none"}`}>{words.say("of", values)}</span>
      </>,
      held,
    );
  }

  #talon() {
    const words = this.#words;
    const { talon, turnUp } = this.state.snapshot;
    return this.#place(
      "talon",
      words.say("talon.cards", { n: talon.length }),
      <>
        <kbd>{words.say("talon.key")}</kbd>
        <span class="nj-name">{words.say("talon")}</span>
        {turnUp && (
          <span class="nj-dealer" data-role="turn-up" data-turn-up={turnUp}>
            {words.card(turnUp)} · {words.say("turn-up")}
          </span>
        )}
        <span class="nj-size">{talon.length}</span>
      </>,
      talon,
    );
  }

  /** The problems of the deal, its code, and the buttons that deal many cards at once. */
  #side() {
    const words = this.#words;
    const { snapshot, chosen, seed } = this.state;
    const { problems, notes, names, mayUndo, code, lang } = snapshot;
    const seat = typeof chosen === "number" ? chosen : 0;
    const valid = problems.length === 0;
    const told = (text: string) => <Aloud text={text} spoken={words.spelled(text)} />;
    const button = buttonsOf(words);
    const main = { look: "nj-main" };
    return (
      <div class="nj-side">
        <div class={valid ? "nj-check nj-valid" : "nj-check"} data-role="check">
          <h3 class="nj-small">{words.say("check")}</h3>
          {valid && <p>{words.say("valid")}</p>}
          <ul>
            {problems.map((problem) => (
              <li class="nj-problem">{told(problem)}</li>
            ))}
            {notes.map((note) => (
              <li>{told(note)}</li>
            ))}
          </ul>
        </div>
        <div class="nj-buttons">
          <Button
            text={words.say("play", { name: names[seat] ?? "" })}
            act={() => this.#ask({ type: "play", to: seat })}
            {...main}
            idle={!valid}
          />
        </div>
        <CodeField
          {...{ code, words, seat, lang, tell: this.#tell }}
          open={(typed) => this.#ask({ type: "load", code: typed })}
        />
        <label class="nj-field">
          <span class="nj-small">{words.say("seed")}</span>
          <input
            value={seed}
            inputMode="numeric"
            maxLength={19}
            autocomplete="off"
            data-role="seed"
            onInput={({ currentTarget }) => this.setState({ seed: currentTarget.value })}
          />
        </label>
        <div class="nj-buttons">
          {button("fill", () => this.#deal("fill"), main)}
          {button("shuffle", () => this.#deal("shuffle"))}
        </div>
        <div class="nj-buttons">
          {button("undo", () => this.#ask({ type: "undo" }), { idle: !mayUndo })}
          {button("clear", () => this.#ask({ type: "clear" }))}
          {button("help", this.#help)}
        </div>
      </div>
    );
  }

  override render({ root }: Props, { snapshot, notice, spoken, helping }: State) {
    this.#focused = focusedIn(root);
    const words = this.#words;
    const dismiss = () => this.setState({ notice: null });
    const help = HELP_KEYS.map((key) => [words.say(`key.${key}`), words.say(`key.${key}.does`)]);
    return (
      <div class="nj-frame">
        {this.#choices()}
        <div class="nj-felt nj-baize">
          {this.#pack()}
          <div class="nj-hands">
            {snapshot.hands.map((held, seat) => this.#hand(held, seat))}
            {this.#talon()}
          </div>
          {notice && <NoticeBox text={notice} stays words={words} close={dismiss} />}
        </div>
        {this.#side()}
        {helping && (
          <Dialog title={words.say("help")} {...{ root, words }} close={this.#help}>
            <SheetTable rows={help} keys />
          </Dialog>
        )}
        <div class="nj-sky" ref={this.#sky} aria-hidden />
        <div class="nj-spoken" aria-live="polite">
          {spoken}
        </div>
      </div>
    );
  }
}

export default widget("nj-composer", View);
