// What a person can do in a view. The page refuses only what it can see for itself, and says
// why; Python judges the rest.

import type { Account, Asked } from "./contract";
import { help } from "./help";
import type { Said } from "./notice";
import type { Replay } from "./replay";
import type { Requests } from "./requests";
import type { Leaf } from "./sheet";
import { standings } from "./standings";
import { why } from "./why";
import type { Words } from "./words";

/** A table, drawn again with the view, or the settings. */
export type Opened = (() => Leaf) | "settings" | null;

/** What the view does for the actions. */
export interface Doings {
  notify(notice: Said | null): void;
  /** Lays a sheet over the board; null takes it away. */
  open(sheet: Opened): void;
  say(message: string): void;
}

export type Actions = ReturnType<typeof actionsOn>;

export function actionsOn(replay: Replay, requests: Requests, words: Words, doings: Doings) {
  const { open, notify } = doings;
  const hasPersons = () => replay.snapshot.human.length > 0;

  const ask = (asked: Asked) => {
    if (replay.snapshot.live) requests.ask(asked);
  };

  /** Asks on behalf of the person in turn; says why where nobody is. */
  const act = (asked: Asked) => {
    const { snapshot, cursor, end, playing } = replay;
    const { turn, eyes } = snapshot;
    if (!hasPersons()) return;
    const because =
      (playing && "others-playing") ||
      (cursor < end && "go-to-end") ||
      (turn == null && "deal-over") ||
      (turn !== eyes && "not-your-turn");
    if (because) notify({ text: words.say(because) });
    else ask(asked);
  };

  const actions = {
    /** The next card is announced. */
    announcing: replay.snapshot.tutor,
    /** The card that the last hint is about. */
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

    put: (card: string) => act({ type: "play", card, announce: actions.announcing }),
    pass: () => act({ type: "decline" }),
    hint: () => act({ type: "hint" }),
    announce: () => {
      if (!hasPersons() || !replay.snapshot.rules.announcing) return;
      actions.announcing = !actions.announcing;
      doings.say(words.say(actions.announcing ? "announce.yes" : "announce.no"));
    },
    undo: () => {
      if (hasPersons() && replay.snapshot.mayUndo) ask({ type: "undo" });
    },

    /** A deal that a person has begun to play is not thrown away unasked. */
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

    help: () => open(() => help(replay.snapshot, words)),
    settings: () => open("settings"),
    standings: () => open(() => standings(replay.snapshot, words)),
    why: (account: Account) =>
      open(() =>
        why(account, replay.snapshot, replay.cursor, words, (there) => {
          open(null);
          replay.go(there);
        }),
      ),
  };
  return actions;
}
