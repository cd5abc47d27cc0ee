// The commands of a view: everything that a person can do in it, by button and by key. The page refuses
// only what it can judge for itself, and says why; Python judges the rest.

import { type Press, RUN } from "../common/input";
import type { Notice } from "../common/over";
import type { Sheet } from "../common/parts";
import { requestsTo, send, whenEnded } from "../common/wire";
import type { Words } from "../common/words";
import type {
  Account,
  BoardAnswer,
  BoardRequest,
  Mark,
  Rules,
  Snapshot,
  TableSetup,
} from "./deal/contract";
import type { Model, TableChange } from "./deal/model";
import { PACE_STEP } from "./deal/pace";
import { lastAction, movedBy, nextTurn, type Position, resultsOf } from "./deal/position";
import type { Replay } from "./deal/replay";
import type { Asked } from "./speech";

/** The account of a seat or a box: its first jetons, and every event that changed them. */
function accountSheet(
  account: Account,
  { boxes, chips, events, players, rules }: Snapshot,
  cursor: number,
  words: Words,
  go: (cursor: number) => void,
): Sheet {
  const isSeat = typeof account === "number";
  const name = isSeat
    ? players[account]?.called
    : rules.boxes.find(({ id }) => id === account)?.name;
  let jetons = (isSeat ? chips[account] : boxes[account]) ?? 0;
  const rows: Sheet["rows"] = [["", words.say("why.before"), jetons]];
  for (const event of events.slice(0, cursor)) {
    const change = movedBy(event, account);
    if (!change) continue;
    jetons += change;
    rows.push([event.number, event.text.log, (change > 0 ? "+" : "") + change]);
  }
  rows.push(["", words.say("why.now"), jetons]);
  const title = words.say("why", { name: name ?? "", n: words.amount(jetons) });
  return { title, rows, go, spelled: words.spelled };
}

/** The keys that work while the focus is in a view. */
export function helpSheet({ human, live, predict }: Snapshot, words: Words): Sheet {
  const keys = ["→", "←", "home", "end", "page", "space", "+", "-", "n", "s"];
  if (live && human.length) keys.push("t", "tab", "enter", "escape", "a", "p", "u", "h", "v");
  if (predict) keys.push("e");
  if (live) keys.push("b", "w", "m", "r", "l");
  keys.push("f", "1", "2", "3", "4", "5");
  return {
    title: words.say("help"),
    rows: [...keys, "?"].map((key) => [words.say(`key.${key}`), words.say(`key.${key}.does`)]),
    keys: true,
  };
}

/** The standings of a game at a position. */
function standingsSheet(snapshot: Snapshot, position: Position, words: Words): Sheet {
  const { players } = snapshot;
  return {
    title: words.say("standings"),
    columns: ["place", "player", "jetons"].map((key) => words.say(`standings.${key}`)),
    rows: resultsOf(snapshot, position).map(({ seat, place, jetons }) => [
      place,
      players[seat]?.called ?? "",
      jetons,
    ]),
  };
}

const SHOW_EVERY_MS = 150;

type Asking = ReturnType<typeof askingOf>;

/** Tell whether an answer says no more than everybody at the table may hear. */
const isReport = (answer: Partial<BoardAnswer>, { type }: BoardRequest): boolean =>
  !!answer.ok && type !== "hint" && type !== "compare";

/**
 * Tell whether a request is answered alike whatever this view has shown. Others are not: the code of
 * a deal is told after its end.
 */
const isMove = ({ type }: BoardRequest): boolean =>
  type === "play" || type === "decline" || type === "undo";

export function askingOf(
  model: Model,
  answered: (answer: Partial<BoardAnswer>, request: BoardRequest) => void,
  /** The same for what nobody waits for. */
  wondered: (answer: Partial<BoardAnswer>, request: BoardRequest) => void,
  signal: AbortSignal,
) {
  let showing: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;
  /** The requests of the person who looks now. */
  let own = new WeakSet<BoardRequest>();

  const say = (content: object): Promise<void> =>
    send(model, {
      ...content,
      view: requests.view,
      at: Date.now(),
      rev: model.get("snapshot").rev,
    });
  const heard = (answer: Partial<BoardAnswer>, request: BoardRequest) => {
    if (own.has(request) || isReport(answer, request)) answered(answer, request);
  };
  const requests = requestsTo<BoardRequest, BoardAnswer>(model, heard, signal, say);
  const aside = requestsTo<BoardRequest, BoardAnswer>(model, wondered, signal, say);
  const tellShown = () => {
    clearTimeout(showing);
    showing = undefined;
    // A person who only looks need not know that the kernel is gone.
    say({ type: "show", cursor: shown }).catch(() => {});
  };
  whenEnded(signal, () => {
    if (showing !== undefined) tellShown();
  });

  return {
    /** Python has not answered yet. */
    get waiting() {
      return requests.waiting > 0;
    },
    /** Python has answered, and the snapshot that belongs to the answer is on its way. */
    get behind() {
      return model.get("show").rev > model.get("snapshot").rev;
    },

    /** Ask for one thing at a time, and tell if it was sent: a second click is the same click. */
    ask(request: BoardRequest): boolean {
      if (requests.waiting) return false;
      if (showing !== undefined && !isMove(request)) tellShown();
      own.add(request);
      requests.ask(request);
      return true;
    },

    /** Ask without waiting for the answer. */
    wonder: aside.ask,

    /** Tell Python the cursor of this view; only the last of a quick series is sent. */
    show(cursor: number) {
      shown = cursor;
      showing ??= setTimeout(tellShown, SHOW_EVERY_MS);
    },

    /** From now on another person looks: tell only the reports on what the one before has done. */
    handOver() {
      own = new WeakSet();
    },
  };
}

/** The choice to pass; every other choice is a card. */
export const PASS = "pass";

/**
 * The content of a dialog: a sheet, worked out again at every drawing, or a part of the board that
 * has one by name. The boxes open where they are.
 */
export type DialogContent =
  | (() => Sheet)
  | "settings"
  | "beliefs"
  | "menu"
  | "told"
  | "boxes"
  | { setup: TableSetup }
  | { rules: Rules; announcing: boolean | undefined }
  | null;

/** The effects of commands on their view. */
interface Reactions {
  /** Show a notice; null takes it away. */
  notify(notice: Notice | null): void;
  /** Show the beliefs, or no longer. */
  turnBeliefs(): void;
  /** Open a dialog over the board; null closes it. */
  open(dialog: DialogContent): void;
  /** Act with the annex, which may have to be fetched. */
  withAnnex(act: () => void): void;
  /** Fetch it while Python answers. */
  prepare(): void;
  /** Begin the lesson, with the annex. */
  learn(): void;
  /** Review the deal, or go to its next mistake, with the annex. */
  review(): void;
  /** Tell the screen reader. */
  say(message: string): void;
  /** Fill the screen, or leave it. */
  fullScreen(): void;
  /** Tell it, once play has been stopped, what has happened so far. */
  paused(): void;
  /** Tell it nothing of a move by a control that speaks for itself. */
  quietly(move: () => void): void;
  /** The dialog that is open. */
  dialog(): DialogContent;
  /** Close or drop what is open, one thing at a time. */
  retreat(): void;
  changePace(by: number): void;
  /** Answer a listener. */
  answer(what: keyof Asked): void;
  /** Say that the keys that run a cell do nothing here. */
  runNothing(): void;
}

export type Commands = ReturnType<typeof commandsOn>;

/** What most parts of a board are drawn of. */
export interface PartProps {
  snapshot: Snapshot;
  words: Words;
  commands: Commands;
}

export function commandsOn(replay: Replay, asking: Asking, words: Words, reactions: Reactions) {
  const { open, notify } = reactions;
  const hasPersons = () => replay.snapshot.human.length > 0;

  /** Say why something is not done. */
  const refuse = (why: string) => notify({ text: words.say(why) });

  const ask = (request: BoardRequest): boolean => replay.snapshot.live && asking.ask(request);

  /** Ask for the content of a dialog. */
  const askToOpen = (request: BoardRequest) => {
    if (ask(request)) reactions.prepare();
  };

  /** Ask on behalf of the person whose turn it is, and tell if it was sent; if not, say why. */
  const askInTurn = (request: BoardRequest): boolean => {
    const { snapshot, cursor, end, playing } = replay;
    const { turn, eyes } = snapshot;
    if (!hasPersons()) return false;
    const because =
      (replay.over && "deal-over") ||
      (playing && "others-playing") ||
      (cursor < end && "go-to-end") ||
      (turn !== eyes && "not-your-turn");
    if (!because) return ask(request);
    refuse(because);
    return false;
  };

  /** Pass or play a card; a legal card moves at once. */
  const act = (choice: string) => {
    const { announcing } = commands;
    if (choice === PASS) askInTurn({ type: "decline" });
    else if (
      askInTurn({ type: "play", card: choice, announce: announcing }) &&
      replay.snapshot.legal.includes(choice)
    ) {
      replay.putAhead(choice, announcing);
    }
  };

  const named = (choice: string) => (choice === PASS ? words.say("pass") : words.card(choice));
  /** A choice made while others play: it is carried out when the turn comes, if it still fits. */
  const keeping = {
    /** A card, or `PASS`. */
    kept: null as string | null,

    /** Keep a choice instead of any other; the same one again drops it. */
    keep(choice: string): void {
      if (keeping.kept === choice) return void keeping.letGo();
      keeping.kept = choice;
      reactions.say(words.say("kept.is", { choice: named(choice) }));
    },

    /** Drop the choice without a word. */
    drop(): void {
      keeping.kept = null;
    },

    /** Drop the choice and say so. False if there was none. */
    letGo(): boolean {
      if (!keeping.kept) return false;
      const choice = named(keeping.kept);
      keeping.kept = null;
      reactions.say(words.say("kept.dropped", { choice }));
      return true;
    },

    /** Carry the choice out if the turn has come; tell when it no longer fits. */
    fulfil(): void {
      const { kept } = keeping;
      const { snapshot, cursor, end, playing, ahead } = replay;
      if (!kept || playing || ahead || cursor < end || asking.waiting || asking.behind) return;
      keeping.kept = null;
      const { turn, eyes, legal, mayPass } = snapshot;
      if (turn == null || turn !== eyes) return;
      if (kept === PASS ? mayPass : legal.includes(kept)) act(kept);
      else notify({ text: words.say("kept.gone", { choice: named(kept) }), done: true });
    },
  };

  /** Act, or keep the choice while others play or Python has not answered. */
  const choose = (choice: string) => {
    const { eyes, live } = replay.snapshot;
    if (!live || !hasPersons()) return;
    const early = replay.playing || replay.ahead || asking.waiting;
    if (early && eyes != null && !replay.over) keeping.keep(choice);
    else act(choice);
  };

  const jump = (mark: Mark) => {
    if (!replay.goToNext(mark)) notify({ text: words.say(`no-${mark}`), done: true });
  };

  const commands = {
    /** The next card will be announced. */
    announcing: replay.snapshot.tutor,
    /** The card that the last hint recommends. */
    hinted: null as string | null,

    go: replay.go,
    slide: (cursor: number) => reactions.quietly(() => replay.go(cursor)),
    first: () => replay.go(0),
    back: () => replay.go(replay.cursor - 1),
    step: () => replay.go(replay.cursor + 1),
    last: () => replay.go(replay.end),
    nextStop: () => jump("stop"),
    nextSweep: () => jump("sweep"),
    /** Go to the next turn of the person at this view, or to the end. */
    myTurn: () => replay.go(nextTurn(replay.snapshot, replay.cursor)),
    play: () => replay.play(),
    pause: () => {
      replay.pause();
      reactions.paused();
    },

    keeping,
    put: choose,
    pass: () => choose(PASS),
    hint: () => askInTurn({ type: "hint" }),
    announce: () => {
      if (!hasPersons() || !replay.snapshot.rules.announcing) return;
      commands.announcing = !commands.announcing;
      reactions.say(words.say(commands.announcing ? "announce.yes" : "announce.no"));
    },
    /** Take back the last action; first make sure, if it is that of somebody else at the screen. */
    undo: () => {
      const { mayUndo, human, eyes, players } = replay.snapshot;
      if (!hasPersons() || !mayUndo) return;
      const last = lastAction(replay.snapshot);
      const act = () => {
        notify(null);
        ask({ type: "undo", cursor: replay.seen });
      };
      if (human.length === 1 || last?.seat == null || last.seat === eyes) return void act();
      const of = players[last.seat]?.of ?? "";
      const what =
        last.kind === "pass" || last.card == null
          ? words.say("undo.pass", { of })
          : words.say("undo.card", { of, card: words.card(last.card) });
      notify({ text: what, yes: { text: words.say("undo.yes"), act } });
    },

    /** Ask for a new deal; first make sure, if a person has begun to play this one. */
    deal: () => {
      const { game, mayUndo } = replay.snapshot;
      const act = () => {
        notify(null);
        ask({ type: "deal" });
      };
      if (game && hasPersons() && replay.seen < replay.end) {
        refuse("others-playing");
      } else if (game || replay.over || !mayUndo) act();
      else notify({ text: words.say("deal.lost"), yes: { text: words.say("deal.yes"), act } });
    },
    /** Play the same deal again; without a person it is shown from its start. */
    again: () => {
      if (hasPersons()) ask({ type: "again" });
      else {
        replay.go(0);
        replay.play();
      }
    },
    newGame: () => ask({ type: "game" }),
    /** A what-if is offered now: it may have to wait until a deal that somebody plays is over. */
    mayAskWhatIf: () => {
      const { whatIf, line } = replay.snapshot;
      return whatIf === "marked" || !hasPersons() || line != null || replay.over;
    },
    whatIf: () => {
      if (commands.mayAskWhatIf()) ask({ type: "branch", cursor: replay.cursor });
      else refuse("what-if.after");
    },
    whatIfAnew: () => ask({ type: "branch", cursor: 0 }),
    main: () => ask({ type: "main" }),
    compare: () => {
      if (hasPersons() && replay.seen < replay.end) refuse("others-playing");
      else ask({ type: "compare" });
    },
    uncover: () => {
      const seat = replay.snapshot.curtain;
      if (seat != null) ask({ type: "uncover", seat });
    },

    beliefs: reactions.turnBeliefs,
    allBeliefs: () => reactions.withAnnex(() => open("beliefs")),
    learn: () => {
      if (replay.snapshot.live) reactions.withAnnex(reactions.learn);
    },
    /** Review a deal that a person has played to its end. */
    review: () => {
      const { live, line } = replay.snapshot;
      if (!live || !hasPersons() || line) return;
      if (replay.over) reactions.withAnnex(reactions.review);
      else refuse("review.after");
    },
    fullScreen: reactions.fullScreen,
    /** Ask for the choices for a table; the answer opens a dialog. */
    table: () => askToOpen({ type: "setup" }),
    setTable: (change: TableChange) => ask({ type: "table", ...change }),
    /** Play where nobody does. */
    takeSeat: () => ask({ type: "table", human: [0] }),
    openDeal: (code: string) => ask({ type: "open", code }),
    /** Ask for the rules, or first of all for those on announcing. */
    rules: () => askToOpen({ type: "rules", announcing: false }),
    rulesOnAnnouncing: () => askToOpen({ type: "rules", announcing: true }),

    help: () => open(() => helpSheet(replay.snapshot, words)),
    settings: () => reactions.withAnnex(() => open("settings")),
    menu: () => open("menu"),
    /** Draw up the explanation and the log. */
    told: () => open("told"),
    /** Open the boxes where they are a strip. */
    boxes: () => open("boxes"),
    close: () => open(null),
    standings: () => open(() => standingsSheet(replay.snapshot, replay.position, words)),
    why: (account: Account) =>
      open(() =>
        accountSheet(account, replay.snapshot, replay.cursor, words, (event) => {
          open(null);
          replay.go(event);
        }),
      ),
  };
  return commands;
}

/** A form's control keeps its own keys. */
const belongsToField = (key: string, target: Element): boolean =>
  target.matches("input, select, textarea") && !["Escape", "?", RUN].includes(key);

/** Space presses a control that was reached with the keyboard; elsewhere it plays and pauses. */
const pressesControl = (key: string, target: Element): boolean =>
  key === " " && target.matches(":is(button, summary):focus-visible");

/** A slider tells its own value after a step. */
const speaksForItself = (key: string, target: Element): boolean =>
  /^Arrow|^Home$/.test(key) && target.matches("[role=slider]");

/** Act on the keys pressed in a view, until it ends. */
export function keyboardOf(
  root: HTMLElement,
  replay: Replay,
  commands: Commands,
  { dialog, retreat, changePace, answer, quietly, runNothing }: Reactions,
  signal: AbortSignal,
): Press {
  /** The focus moves by Tab. */
  let tabs = false;
  root.addEventListener("pointerdown", () => (tabs = false), { signal, capture: true });
  /** The arrows walk through a hand that was reached with Tab; elsewhere they step. */
  const walksHand = (key: string, target: Element): boolean =>
    tabs && /^Arrow(Left|Right)$/.test(key) && target.matches(".nj-hold");
  /** Go to the next card of the hand, or to the one before. */
  const walk = (key: string, from: Element) => {
    const cards = [...root.querySelectorAll<HTMLElement>(".nj-hold")];
    const by = key === "ArrowRight" ? 1 : -1;
    cards[cards.indexOf(from as HTMLElement) + by]?.focus();
  };

  const keys: Record<string, () => void> = {
    ArrowRight: commands.step,
    ArrowLeft: commands.back,
    Home: commands.first,
    End: commands.last,
    " ": () => (replay.playing ? commands.pause() : commands.play()),
    n: commands.nextStop,
    s: commands.nextSweep,
    t: commands.myTurn,
    "+": () => changePace(-PACE_STEP),
    "-": () => changePace(PACE_STEP),
    u: commands.undo,
    p: commands.pass,
    a: commands.announce,
    h: commands.hint,
    b: commands.beliefs,
    e: () => root.querySelector<HTMLElement>("[data-role=prediction] input")?.focus(),
    m: commands.table,
    l: commands.learn,
    r: commands.rules,
    v: commands.review,
    w: commands.whatIf,
    f: commands.fullScreen,
    // A clicker, with which one shows slides, has these two.
    PageDown: commands.step,
    PageUp: commands.back,
    1: () => answer("cards"),
    2: () => answer("boxes"),
    3: () => answer("jetons"),
    4: () => answer("details"),
    5: () => answer("run"),
    "?": () => (dialog() ? commands.close() : commands.help()),
    Escape: retreat,
    [RUN]: runNothing,
  };

  return (key, target) => {
    tabs ||= key === "Tab";
    if (pressesControl(key, target) || belongsToField(key, target)) return false;
    // A dialog may have to be scrolled; a projector's clicker steps under the table of beliefs.
    const scrolls = dialog() && dialog() !== "beliefs" && key.startsWith("Page");
    const act = scrolls ? undefined : keys[key];
    if (act && walksHand(key, target)) walk(key, target);
    else if (act && speaksForItself(key, target)) quietly(act);
    else if (act) act();
    // Escape goes on to Jupyter.
    return !!act && key !== "Escape";
  };
}
