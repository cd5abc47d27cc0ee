// The commands of a view: everything that a person can do in it. The page refuses only what it can
// judge for itself, and says why; Python judges the rest.

import type { Notice } from "../../common/notice";
import type { Words } from "../../common/words";
import type { Account, Request } from "../deal/contract";
import type { Replay } from "../deal/replay";
import { accountSheet, type EventSheet } from "./account";
import type { Asking } from "./asking";
import { helpSheet } from "./help";
import { standingsSheet } from "./standings";

/** The content of a dialog: a sheet, worked out again at every drawing, or the settings. */
export type DialogContent = (() => EventSheet) | "settings" | null;

/** The effects of commands on their view. */
export interface Reactions {
  /** Show a notice; null takes it away. */
  notify(notice: Notice | null): void;
  /** Open a dialog over the board; null closes it. */
  open(dialog: DialogContent): void;
  /** Tell the screen reader. */
  say(message: string): void;
}

export type Commands = ReturnType<typeof commandsOn>;

export function commandsOn(replay: Replay, asking: Asking, words: Words, reactions: Reactions) {
  const { open, notify } = reactions;
  const hasPersons = () => replay.snapshot.human.length > 0;

  const ask = (request: Request) => {
    if (replay.snapshot.live) asking.ask(request);
  };

  /** Ask on behalf of the person whose turn it is; if it is nobody's, say why. */
  const askInTurn = (request: Request) => {
    const { snapshot, cursor, end, playing } = replay;
    const { turn, eyes } = snapshot;
    if (!hasPersons()) return;
    const because =
      (playing && "others-playing") ||
      (cursor < end && "go-to-end") ||
      (turn == null && "deal-over") ||
      (turn !== eyes && "not-your-turn");
    if (because) notify({ text: words.say(because) });
    else ask(request);
  };

  const commands = {
    /** The next card will be announced. */
    announcing: replay.snapshot.tutor,
    /** The card that the last hint recommends. */
    hinted: null as string | null,

    go: replay.go,
    first: () => replay.go(0),
    back: () => replay.go(replay.cursor - 1),
    step: () => replay.go(replay.cursor + 1),
    last: () => replay.go(replay.end),
    nextStop: () => replay.goToNext("stop"),
    nextSweep: () => replay.goToNext("sweep"),
    play: () => replay.play(),
    pause: () => replay.pause(),

    put: (card: string) => askInTurn({ type: "play", card, announce: commands.announcing }),
    pass: () => askInTurn({ type: "decline" }),
    hint: () => askInTurn({ type: "hint" }),
    announce: () => {
      if (!hasPersons() || !replay.snapshot.rules.announcing) return;
      commands.announcing = !commands.announcing;
      reactions.say(words.say(commands.announcing ? "announce.yes" : "announce.no"));
    },
    undo: () => {
      if (hasPersons() && replay.snapshot.mayUndo) ask({ type: "undo" });
    },

    /** Ask for a new deal; first make sure, if a person has begun to play this one. */
    deal: () => {
      const { turn, mayUndo } = replay.snapshot;
      const act = () => {
        notify(null);
        ask({ type: "deal" });
      };
      if (turn == null || !mayUndo) act();
      else notify({ text: words.say("deal.lost"), yes: { text: words.say("deal.yes"), act } });
    },
    whatIf: () => ask({ type: "branch", cursor: replay.cursor }),
    main: () => ask({ type: "main" }),
    compare: () => ask({ type: "compare" }),
    uncover: () => {
      const seat = replay.snapshot.curtain;
      if (seat != null) ask({ type: "uncover", seat });
    },

    help: () => open(() => helpSheet(replay.snapshot, words)),
    settings: () => open("settings"),
    standings: () => open(() => standingsSheet(replay.snapshot, words)),
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
