import { Component } from "preact";
import { listenToKeys } from "../common/input";
import { Dialog, NoticeBox } from "../common/over";
import { describeRoot, focusedIn, type ViewProps } from "../common/page";
import { SheetTable } from "../common/parts";
import { whenEnded } from "../common/wire";
import type { Words } from "../common/words";
import type { Parts } from "./annex";
import { shared } from "./annex/shared";
import type { GameEvent, LessonShown } from "./deal/contract";
import type { Model } from "./deal/model";
import { ending, toAct } from "./deal/position";
import type { Replay } from "./deal/replay";
import { type Interaction, interactionOf } from "./interaction";
import type { LessonModel } from "./lesson";
import { type Annex, annexOf, followSize, type Size } from "./page";
import { Explanation, Log, Result } from "./panel";
import { Bar, Menu, MenuButton, Rail, Tools, Transport, Ways } from "./rail";
import type { Reviewing } from "./review";
import { briefly } from "./speech";
import { Table } from "./table";

type Props = ViewProps<Model>;

/** The time after which a screen reader knows the view's live region. */
const KNOWN_MS = 150;

/** The last stake of a deal as an event that tells all stakes. */
function allStakes({ event, position: { boxes } }: Replay, words: Words): GameEvent {
  const n = Object.values(boxes).reduce((sum, jetons) => sum + jetons);
  const headline = words.say("filled", { n });
  const last = event as GameEvent;
  return { ...last, banner: headline, text: { ...last.text, headline, otherwise: null } };
}

/** One view of a board: it draws the parts, and again after every change. */
export class View extends Component<Props> {
  readonly #annex: Annex<Parts>;
  readonly #interaction: Interaction;
  /** What this view shows is a lesson. */
  readonly #lesson: LessonShown | undefined;
  #reviewing: Reviewing | undefined;
  /** A person looks at the explanation. */
  #looking = false;
  /** The element that had the focus before the last drawing, and its index among the cards. */
  #focused: Element | null = null;
  #focusedIndex = -1;
  /** The message that waits until a screen reader knows its region; none once it does. */
  #first: number | null;
  /** A card that keeps the focus until one can be played. */
  #stopgap: Element | null = null;
  /** The card that had the focus when it left the hand. */
  #left: string | undefined;
  #size: Size = { phone: false, folded: false };

  constructor(props: Props) {
    super(props);
    const { model, root, signal, ending, show, again } = props;
    const redraw = () => this.setState({});
    this.#annex = annexOf(root, shared, signal, ending);
    const learn = () =>
      this.#annex.parts?.beginLesson(model, ending, show, this.#interaction.notify);
    const review = () => this.#review()?.press();
    this.#interaction = interactionOf(
      model,
      root,
      this.#annex,
      redraw,
      learn,
      review,
      signal,
      again,
    );
    this.#first = this.#interaction.telling.number;
    this.#lesson = model.get("lesson");
    if (this.#lesson) this.#annex.find();
    listenToKeys(root, this.#interaction.press, signal);
    const resized = (size: Size) => {
      this.#size = size;
      redraw();
    };
    followSize(root, resized, signal);
  }

  /** The review of the deal, once the annex is here. */
  #review(): Reviewing | undefined {
    const { model, ending, show } = this.props;
    const { parts } = this.#annex;
    this.#reviewing ??= parts?.reviewingOf(model, ending, show, this.#interaction);
    return this.#reviewing;
  }

  readonly #look = (looking: boolean) => {
    this.#looking = looking;
    const { effects, replay } = this.#interaction;
    effects?.light(this.props.root, looking ? replay.event : null);
  };

  override componentDidMount(): void {
    const { model, again } = this.props;
    if (model.get("settings").learn && !again) this.#interaction.commands.learn();
    this.#describe();
    // A screen reader tells what changes in a region that it knows already, not what it begins with.
    const begin = () => {
      this.#first = null;
      this.setState({});
    };
    const known = setTimeout(begin, KNOWN_MS);
    whenEnded(this.props.signal, () => clearTimeout(known));
    this.#interaction.prepare();
    this.#annex.dress();
  }

  override componentDidUpdate(): void {
    this.#describe();
    this.#annex.dress();
    this.#keepFocus();
    if (this.#looking) this.#look(true);
    this.#interaction.effects?.flights.after();
  }

  #all(selector: string): HTMLElement[] {
    return [...this.props.root.querySelectorAll<HTMLElement>(selector)];
  }

  /**
   * Keep the focus in the view when the element that had it has gone. It goes to the same card if
   * that has come back, or to the first card that can be played; until there is one, to the next
   * card; at the end of the deal to its result; without cards, to the curtain's button or the root.
   * What lies behind the curtain cannot keep it.
   */
  #keepFocus(): void {
    const { root } = this.props;
    const [before, now] = [this.#focused, focusedIn(root)];
    const [uncover] = this.#all(".nj-curtain button");
    const isCovered = (uncover && before?.closest("[inert]")) ?? false;
    if (!isCovered && (now ? now !== this.#stopgap : !before || before.isConnected)) return;
    const cards = this.#all(".nj-hold");
    const legal = this.#all("[data-legal]");
    if (!now) this.#left = (before as HTMLElement).dataset.card;
    const playable = legal.find(({ dataset }) => dataset.card === this.#left) ?? legal[0];
    const next = now ?? cards[Math.min(this.#focusedIndex, cards.length - 1)] ?? null;
    const [result] = this.#all(".nj-result");
    const goal = playable ?? result;
    this.#stopgap = goal ? null : next;
    ((uncover ?? goal ?? next ?? root) as HTMLElement).focus({ preventScroll: true });
  }

  /** Describe the state on show in the root's attributes. */
  #describe(): void {
    const { root } = this.props;
    const { replay, words, settings } = this.#interaction;
    const { heard, cursor } = replay;
    const { lang, rules } = replay.snapshot;
    describeRoot(this.props, words, lang, { rules: rules.title }, settings);
    root.dataset.cursor = String(cursor);
    root.dataset.events = String(heard.events.length);
    root.toggleAttribute("data-lesson", !!this.#lesson);
    root.toggleAttribute("data-ahead", replay.ahead?.cursor === cursor);
  }

  override render({ root, model }: Props) {
    this.#focused = focusedIn(root);
    this.#focusedIndex = this.#all(".nj-hold").indexOf(this.#focused as HTMLElement);
    const { words, commands, replay, telling, effects, ...interaction } = this.#interaction;
    const { notice, dismiss, dialog, close, settings, set, project } = interaction;
    const { believing, predicting, add } = interaction;
    const isHeard = telling.number !== this.#first;
    const { snapshot, heard, cursor, end, position, playing, ahead, staked } = replay;
    const event = staked ? allStakes(replay, words) : replay.event;
    const { lang } = snapshot;
    const ended = replay.over && cursor === end && ending(snapshot) !== undefined;
    const text = event?.text ?? snapshot.opening;
    const headline = event ? briefly(event, snapshot, words) : text.headline;
    const turn = toAct(snapshot, cursor, heard);
    const sheet = typeof dialog === "function" && dialog();
    const panel = typeof dialog === "object" && dialog;
    const named = typeof dialog === "string" ? dialog : "";
    const ruled = panel && "rules" in panel && panel.rules.title;
    const title = sheet ? sheet.title : ruled || words.say(panel ? "table" : named);
    const annex = this.#annex.parts;
    const { shown } = believing;
    const { line, deal, live } = snapshot;
    const found = model.get("judged");
    const judged = snapshot.over && !line && found?.deal === deal ? found : undefined;
    const reviewing = judged && this.#review();
    const known = { believing, snapshot, words };
    const { phone } = this.#size;
    const folded = this.#size.folded || settings.projector;
    const controls = {
      ...{ cursor, end, playing, ended, folded, words, commands },
      beliefs: believing.exist ? believing.on : undefined,
      snapshot: heard,
      over: replay.over,
      projected: model.get("settings").projector,
    };
    const lesson = this.#lesson && annex && (
      <annex.LessonPanel
        {...{ root, model: model as LessonModel, words, notice, add }}
        meanwhile={{
          who: snapshot.players[event?.seat ?? -1]?.name,
          headline: text.headline,
        }}
        rests={cursor === end && !ahead}
        wait={commands.last}
      />
    );
    const review = annex && reviewing && judged && (
      <annex.ReviewPanel {...{ judged, reviewing, cursor, live, ended, add }} />
    );
    const told = (
      <Explanation
        {...{ snapshot, text, cursor, words }}
        end={heard.events.length}
        look={this.#look}
        seat={event?.seat ?? null}
        result={
          <>
            {annex && <annex.PredictionPanel {...{ predicting, snapshot, ended, words }} />}
            {annex && believing.on && <annex.BeliefPanel {...known} all={commands.allBeliefs} />}
            {!(phone && ended) && review}
            {ended && (
              <Result {...{ snapshot, position, words, commands }} share={model.get("share")}>
                {phone && review}
              </Result>
            )}
          </>
        }
      >
        <Log {...{ cursor, words }} judged={judged?.decisions} snapshot={heard} go={commands.go} />
      </Explanation>
    );
    const rail = (
      <Rail {...{ cursor, words, commands, headline }} snapshot={heard}>
        {annex && judged && <annex.VerdictMarks {...{ judged, end }} go={commands.go} />}
      </Rail>
    );
    return (
      <div class="nj-frame">
        <Table
          {...{ snapshot, position, cursor, ahead, event, text, turn, phone, words, commands }}
          skippable={replay.skippable}
          over={replay.over}
          chancesAt={shown && annex ? annex.chancesAt(shown, words) : null}
          open={named === "boxes"}
        />
        {lesson}
        {named !== "told" && told}
        <div class="nj-foot">
          <Bar {...{ snapshot, words, commands }} />
          <div class="nj-way">
            {!phone && rail}
            {notice && !lesson && (
              <NoticeBox key={notice.text} {...{ ...notice, words }} close={dismiss} />
            )}
          </div>
          <div class="nj-controls">
            {!(phone && snapshot.human.length) && <Transport {...controls} />}
            {phone && (
              <button type="button" class="nj-last" aria-haspopup="dialog" onClick={commands.told}>
                <span>{text.sentence}</span>
                <b>{words.say("told.why")}</b>
              </button>
            )}
            {folded ? (
              <MenuButton {...controls} />
            ) : (
              <>
                <Ways {...controls} />
                <Tools {...controls} />
              </>
            )}
          </div>
        </div>
        {dialog && named !== "boxes" && (
          <Dialog key={title} {...{ root, title, words, close }}>
            {sheet ? (
              <SheetTable {...sheet} />
            ) : named === "told" ? (
              <>
                {rail}
                <div class="nj-controls">
                  <Transport {...controls} />
                </div>
                {told}
              </>
            ) : named === "menu" ? (
              // What is pressed may open a dialog of its own.
              <div class="nj-menu" onClickCapture={close}>
                {folded && <Ways {...controls} />}
                <Menu {...controls} />
                {folded && <Tools {...controls} />}
              </div>
            ) : annex && named === "beliefs" ? (
              <annex.BeliefTables {...known} />
            ) : annex && panel ? (
              <annex.SetupPanel {...{ panel, snapshot, notice, root, words, commands }} />
            ) : (
              annex && (
                <annex.SettingsForm
                  {...{ settings, words, lang, set, project }}
                  voice={!!effects?.voice.exists}
                  sounds={!!effects?.sounds.exist}
                />
              )
            )}
          </Dialog>
        )}
        <div class="nj-sky" aria-hidden />
        <div class="nj-spoken" aria-live="polite">
          {isHeard && <span key={telling.number}>{telling.said}</span>}
          {isHeard && telling.added && <span> {telling.added}</span>}
        </div>
      </div>
    );
  }
}
