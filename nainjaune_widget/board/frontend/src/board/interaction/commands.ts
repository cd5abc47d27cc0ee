// The commands of a view: everything that a person can do in it. The page refuses only what it can
// judge for itself, and says why; Python judges the rest.

import type { Notice } from "../../common/parts/notice";
import type { Words } from "../../common/words";
import type { Account, BoardRequest, Mark, Rules, TableSetup } from "../deal/contract";
import { lastAction, nextTurn } from "../deal/fold";
import type { TableChange } from "../deal/model";
import type { Replay } from "../deal/replay";
import { accountSheet, type EventSheet } from "./account";
import type { Asking } from "./asking";
import { helpSheet } from "./help";
import { keepingOf, PASS } from "./keeping";
import { standingsSheet } from "./standings";

/**
 * The content of a dialog: a sheet, worked out again at every drawing, or a part of the board that
 * has one by name. The boxes open where they are.
 */
export type DialogContent =
  | (() => EventSheet)
  | "settings"
  | "beliefs"
  | "menu"
  | "told"
  | "boxes"
  | { setup: TableSetup }
  | { rules: Rules; announcing: boolean | undefined }
  | null;

/** The effects of commands on their view. */
export interface Reactions {
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
}

export type Commands = ReturnType<typeof commandsOn>;

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

  const waits = () => asking.waiting || asking.behind;
  const keeping = keepingOf(replay, waits, act, notify, reactions.say, words);

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
    /** Play the same deal again; one that nobody plays is shown from its start. */
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
    settings: () => open("settings"),
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
