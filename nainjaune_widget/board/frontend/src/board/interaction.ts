// The state behind one view: its cursor, its notice and dialog, its settings and its commands; the
// beliefs that it shows, and the predictions that it asks for.

import type { Notice } from "../common/over";
import { cellAround } from "../common/page";
import { listen } from "../common/wire";
import { wordsOf } from "../common/words";
import type { ShownBeliefs, shownAt, spokenBeliefs } from "./beliefs";
import { askingOf, commandsOn, type DialogContent, keyboardOf } from "./commands";
import type {
  AskBeliefs,
  BoardAnswer,
  BoardRequest,
  SeatBeliefs,
  Settings,
  Snapshot,
  TableSetup,
} from "./deal/contract";
import { followGrowth, type Model } from "./deal/model";
import { paceText, SLOWEST } from "./deal/pace";
import { endsRun, toAct } from "./deal/position";
import { type Replay, replayOf } from "./deal/replay";
import type { Effects, effectsOf, Sound } from "./effects";
import { type Annex, screenOf } from "./page";
import { tellingOf } from "./speech";

const HALF = 50;

/** The question before the event after a cursor. */
function questionAt({ predict, live }: Snapshot, cursor: number, seen: number) {
  if (cursor < seen || !live) return null;
  return predict?.asked.find(([event]) => event === cursor + 1)?.[1] ?? null;
}

export type Predicting = ReturnType<typeof predictingOf>;

function predictingOf(replay: Replay, ask: (request: BoardRequest) => boolean, redraw: () => void) {
  const predicting = {
    /** Play has stopped for the question. */
    held: false,

    /** The question about the next event, unless that has been on show; null for none. */
    get question() {
      const { snapshot, cursor, seen } = replay;
      return questionAt(snapshot, cursor, seen);
    },
    /** The last prediction whose event has been on show. */
    get last() {
      const made = replay.snapshot.predict?.made ?? [];
      return made.findLast(([event]) => event <= replay.cursor) ?? null;
    },
    /** The probability that a person is about to give, in percent. */
    percent: HALF,
    set(percent: number) {
      predicting.percent = percent;
      redraw();
    },
    /** Give it, and go on. */
    predict() {
      const { percent, question, held } = predicting;
      const cursor = replay.cursor + 1;
      if (!question || !ask({ type: "predict", cursor, percent })) return;
      predicting.percent = HALF;
      if (held) replay.play();
      else replay.go(cursor);
    },
  };
  return predicting;
}

export type Believing = ReturnType<typeof believingOf>;

function believingOf(
  model: Model,
  replay: Replay,
  annex: Annex<Lent>,
  wonder: (request: AskBeliefs) => void,
  predicting: Predicting,
  /** The beliefs at the cursor have come. */
  come: () => void,
  /** Those of another card have been chosen. */
  chosen: () => void,
) {
  const begun = model.get("settings").beliefs;
  const whole = model.get("beliefs");
  /** Where all hands lie open, the seat in front when the beliefs were turned on. */
  let front: number | null = null;
  /** By the event that they follow: an event that has changed is another object. */
  let kept = new WeakMap<object, SeatBeliefs>();
  let asked: AskBeliefs | undefined;

  const eventAt = (cursor: number) => {
    const { events, opening } = replay.snapshot;
    return events[cursor - 1] ?? opening;
  };

  const believing = {
    on: !!begun,
    /** The card asked for; empty for those that are wanted. */
    card: typeof begun === "string" ? begun : "",
    /** Beliefs can be had here. */
    exist: replay.snapshot.live || !!whole,

    /** The seat whose beliefs they are; null while no seat may show them. */
    get seat() {
      return whole?.seat ?? replay.snapshot.eyes ?? front;
    },
    /** The beliefs at the cursor; null until they have come. */
    get shown(): ShownBeliefs | null {
      const { cursor } = replay;
      const of = whole ?? kept.get(eventAt(cursor));
      // What a person is to predict is not shown before.
      if (!believing.on || !of || predicting.question !== null) return null;
      return annex.parts?.shownAt(of, cursor, believing.card) ?? null;
    },

    answered({ beliefs, code }: Partial<BoardAnswer>, request: object) {
      const of = asked;
      if (request !== of) return;
      asked = undefined;
      // Any other refusal waits until something moves.
      if (!beliefs && code !== "stale") return;
      if (beliefs) kept.set(eventAt(of.cursor), beliefs);
      if (of.cursor === replay.cursor) come();
      believing.follow();
    },

    pick(card: string) {
      believing.card = card;
      chosen();
    },
    /** Show them, or no longer. */
    turn() {
      believing.on = !believing.on;
      believing.forget();
      believing.follow();
    },

    /** Ask for the beliefs at the cursor unless they are here. */
    follow() {
      const { snapshot, cursor } = replay;
      if (!believing.on || !snapshot.live || asked || kept.has(eventAt(cursor))) return;
      if (snapshot.hands.every(Boolean)) front ??= toAct(snapshot, cursor) ?? 0;
      const { seat } = believing;
      if (seat == null) return;
      asked = { type: "beliefs", seat, cursor };
      wonder(asked);
    },
    /** Another deal, another line or another person: keep nothing. */
    forget() {
      kept = new WeakMap();
      asked = undefined;
      front = null;
    },
  };

  return believing;
}

/** The time that a notice stays at least while the board moves by itself. */
const NOTICE_MS = 4000;

/** What the annex lends. */
export interface Lent {
  effectsOf: typeof effectsOf;
  shownAt: typeof shownAt;
  spokenBeliefs: typeof spokenBeliefs;
}

export type Interaction = ReturnType<typeof interactionOf>;

export function interactionOf(
  model: Model,
  root: HTMLElement,
  annex: Annex<Lent>,
  redraw: () => void,
  /** Begin the lesson, with the annex. */
  learn: () => void,
  /** Review the deal, with the annex. */
  review: () => void,
  signal: AbortSignal,
  /** The deal has been shown before: one comes back from a lesson. */
  again = false,
) {
  const readWords = () => model.get("words");
  const words = wordsOf(readWords);
  let noticedAt = 0;
  const sound = (kind: Sound) => {
    if (interaction.settings.sounds) interaction.effects?.sounds.make(kind);
  };

  const notify = (notice: Notice | null) => {
    noticedAt = Date.now();
    interaction.notice = notice;
    if (notice) telling.say(notice.text, notice.done);
    redraw();
  };

  const open = (dialog: DialogContent) => {
    interaction.dialog = dialog;
    redraw();
  };
  /** The annex has been asked for. */
  let isAsked = false;
  /** What a person waits for, with the annex. */
  let wanted: (() => void) | null = null;
  /** Fetch the annex unless it is here. */
  const fetchAnnex = () => {
    if (annex.find() || isAsked) return;
    isAsked = true;
    asking.wonder({ type: "annex" });
  };
  /** Act with the annex. */
  const withAnnex = (act: () => void) => {
    fetchAnnex();
    if (annex.parts) act();
    else wanted = act;
  };
  const fetched = async ({ annex: source, message }: Partial<BoardAnswer>) => {
    const hasCome = await annex.come(source);
    equip();
    const act = wanted;
    isAsked = false;
    wanted = null;
    if (act && hasCome) act();
    else if (act) notify({ text: message || words.say("kernel-gone"), stays: true });
    else redraw();
  };
  /** Use what the annex has brought. */
  const equip = () => {
    if (!annex.parts || interaction.effects || signal.aborted) return;
    interaction.effects = annex.parts.effectsOf(root, commands.put, signal);
    tellBeliefs();
  };

  /** The code of a deal that one plays gives its cards away until its end has been shown. */
  const asFarAsSeen = (setup: TableSetup): TableSetup =>
    replay.over || !replay.snapshot.human.length ? setup : { ...setup, hidden: true, code: null };

  const answered = (answer: Partial<BoardAnswer>, request: BoardRequest) => {
    const { type } = request;
    const { ok: done, code = "board", message, clause, card = null, sheet, setup, rules } = answer;
    if (sheet) open(() => sheet);
    else if (setup) withAnnex(() => open({ setup: asFarAsSeen(setup) }));
    else if (rules && type === "rules") {
      const { announcing } = request;
      withAnnex(() => open({ rules, announcing }));
    } else if (done && (type === "table" || type === "open")) open(null);
    if (!done) {
      commands.keeping.drop();
      if (type === "play") replay.takeBack();
    }
    // A report must not vanish unread; a refusal may, once something works again.
    if (sheet && interaction.notice?.done) return;
    commands.hinted = card;
    const stays = type === "hint" || code === "kernel-gone";
    notify(done && !message ? null : { text: message || words.say(code), clause, done, stays });
    commands.keeping.fulfil();
  };

  /** A hint, or a refusal that names cards, is for the person who asked. */
  const forget = (handed: boolean) => {
    interaction.notice = interaction.dialog = null;
    commands.keeping.drop();
    commands.announcing = replay.snapshot.tutor;
    commands.hinted = null;
    believing.forget();
    if (handed) asking.handOver();
  };

  const asking = askingOf(
    model,
    answered,
    (answer, request) =>
      request.type === "annex" ? fetched(answer) : believing.answered(answer, request),
    signal,
  );
  const changed = () => {
    commands.keeping.fulfil();
    tellOutcome();
    fetchAnnex();
    believing.follow();
    redraw();
  };
  listen(model, "change:judged", changed, signal);
  const replay = replayOf(
    model,
    {
      stepping: (effects) => {
        interaction.effects?.flights.before(effects);
        const [effect] = effects;
        if (effect) sound(effect[0]);
      },
      changed,
      holds: (cursor) => questionAt(replay.snapshot, cursor, replay.seen) !== null,
      held: () => {
        predicting.held = true;
        telling.paused();
        telling.add(predicting.question ?? "");
      },
      moved: (from, wanted) => {
        const { snapshot, cursor } = replay;
        if (wanted || Date.now() - noticedAt > NOTICE_MS) interaction.notice = null;
        if (snapshot.live) asking.show(cursor);
        predicting.held = false;
        const passed = telling.moved(from, wanted);
        tellOutcome();
        if (wanted) telling.add(predicting.question ?? "");
        tellBeliefs();
        if (interaction.settings.speech) interaction.effects?.voice.sayCalls(passed, snapshot.lang);
        const [first] = passed;
        if (first && endsRun(first)) sound("stop");
      },
      handed: () => forget(true),
      renewed: (dealt, handed) => {
        if (dealt || handed) forget(handed);
        if (dealt) outcomeTold = 0;
        commands.announcing = replay.snapshot.tutor;
        commands.hinted = null;
        telling.renewed(dealt, handed);
      },
    },
    signal,
    again,
  );
  const predicting = predictingOf(replay, asking.ask, redraw);
  /** The event of the last prediction whose outcome has been told. */
  let outcomeTold = predicting.last?.[0] ?? 0;
  const beliefsInWords = (): string => {
    const { shown } = believing;
    return shown ? (annex.parts?.spokenBeliefs(shown, replay.snapshot, words) ?? "") : "";
  };
  /** Tell what came of a prediction, once its event has been on show. */
  const tellOutcome = () => {
    const [event, , outcome] = predicting.last ?? [0, "", ""];
    if (event > outcomeTold) telling.add(outcome);
    outcomeTold = Math.max(outcomeTold, event);
  };
  /** Somebody has asked for the beliefs, which are not here yet. */
  let areAwaited = false;
  /** Tell the beliefs that the move on show has changed, or that somebody waits for. */
  const tellBeliefs = () => {
    const { shown } = believing;
    if (!shown) return;
    if (areAwaited) telling.add(beliefsInWords() || nothingToTell());
    else if (shown.since === replay.cursor) telling.add(beliefsInWords());
    areAwaited = false;
  };
  const nothingToTell = () =>
    words.say(believing.shown?.places.length ? "beliefs.none" : "beliefs.over");
  const come = () => {
    tellBeliefs();
    redraw();
  };
  const chosen = () => say(beliefsInWords());
  const { wonder } = asking;
  const believing = believingOf(model, replay, annex, wonder, predicting, come, chosen);
  const telling = tellingOf(replay, words, model.get("settings").telling === "full");
  const spoken =
    <Told extends unknown[]>(tell: (...told: Told) => void) =>
    (...told: Told) => {
      tell(...told);
      redraw();
    };
  const { quietly } = telling;
  const [say, answer] = [spoken(telling.say), spoken(telling.answer)];
  const fullScreen = () => {
    const { projector } = interaction.settings;
    if (projector && asked) screen.fill(!screen.full);
    else project(!projector);
  };
  /** Show the beliefs, or no longer; tell those that are here already. */
  const turnBeliefs = () => {
    if (!believing.exist) return;
    believing.turn();
    fetchAnnex();
    say(words.say(believing.on ? "beliefs" : "beliefs.off"));
    areAwaited = believing.on;
    tellBeliefs();
    redraw();
  };
  const changePace = (by: number) => {
    const pace = Math.max(0, Math.min(interaction.settings.pace + by, SLOWEST));
    set({ pace });
    say(paceText(pace, words, replay.snapshot.lang));
  };
  const retreat = () => {
    if (interaction.dialog) open(null);
    else if (commands.keeping.letGo()) return;
    else if (interaction.notice) notify(null);
    else cellAround(root)?.focus();
  };
  const reactions = {
    ...{ turnBeliefs, notify, open, withAnnex, learn, review, say, answer, quietly, fullScreen },
    ...{ changePace, retreat, prepare: fetchAnnex, paused: spoken(telling.paused) },
    dialog: () => interaction.dialog,
    // Jupyter's keys do nothing in here: to run the cell again would end the play.
    runNothing: () => say(words.say(cellAround(root) ? "no-run.cell" : "no-run")),
  };
  const commands = commandsOn(replay, asking, words, reactions);
  if (replay.snapshot.live) asking.show(replay.cursor);
  believing.follow();
  followGrowth(model, signal);

  const reworded = () => {
    // Parts that are drawn again only for new properties see other words.
    interaction.words = wordsOf(readWords);
    interaction.dialog = interaction.notice = null;
    redraw();
  };
  listen(model, "change:words", reworded, signal);

  /** Have a slow pace, a reader of every event and a page that keeps still take the time they want. */
  const hurry = ({ pace, telling }: Settings) => {
    const still = root.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)");
    replay.pace = pace;
    replay.hurries = pace <= 1 && telling !== "full" && !still?.matches;
  };

  const set = (changed: Partial<Settings>) => {
    const settings = { ...interaction.settings, ...changed };
    interaction.settings = settings;
    hurry(settings);
    telling.full = settings.telling === "full";
    if (!settings.speech) interaction.effects?.voice.hush();
    redraw();
  };

  /** In a cell the layout is the usual one until the screen is filled; a page of its own begins on the wall. */
  const asked = model.get("settings").projector && !replay.snapshot.live;
  const screen = screenOf(root, () => set({ projector: asked }), signal);
  const project = (projector: boolean) => {
    screen.fill(projector);
    set({ projector });
  };

  const interaction = {
    words,
    /** Null until the annex has come. */
    effects: null as Effects | null,
    /** Have the annex come. */
    prepare: () => {
      fetchAnnex();
      equip();
    },
    replay,
    telling,
    believing,
    predicting,
    commands,
    press: keyboardOf(root, replay, commands, reactions, signal),
    /** Say something after what is being said. */
    add: spoken(telling.add),
    notify,
    notice: null as Notice | null,
    dismiss: () => notify(null),
    dialog: null as DialogContent,
    close: commands.close,
    settings: { ...model.get("settings"), projector: asked },
    set,
    project,
  };
  hurry(interaction.settings);
  replay.begin();
  return interaction;
}
