// Behind one view: where it is in the deal, what lies over the board, and what it may do.

import { actionsOn, type Opened } from "./actions";
import type { Answer, Model, Settings } from "./contract";
import type { Flights } from "./flights";
import { followGrowth } from "./growth";
import type { Keys } from "./keys";
import type { Said } from "./notice";
import { replayOf } from "./replay";
import { requestsTo } from "./requests";
import { tellingOf } from "./telling";
import { voiceOf } from "./voice";
import { wordsOf } from "./words";

/** A notice stays so long while the board moves by itself, in milliseconds. */
const READABLE = 4000;

export type Desk = ReturnType<typeof deskOf>;

export function deskOf(
  model: Model,
  window: Window,
  flights: Flights,
  redraw: () => void,
  signal: AbortSignal,
) {
  const words = wordsOf(model.get("words"));
  const voice = voiceOf(window as Window & typeof globalThis, signal);
  let noticed = 0;

  const notify = (notice: Said | null) => {
    noticed = Date.now();
    desk.notice = notice;
    if (notice) telling.say(notice.text, notice.done);
    redraw();
  };

  const open = (sheet: Opened) => {
    desk.sheet = sheet;
    redraw();
  };

  const answered = (answer: Partial<Answer>) => {
    const { ok: done, code = "board", message, clause, card = null, sheet } = answer;
    if (sheet) open(() => sheet);
    // What has been told is not taken away unread; a refusal is, once something works again.
    if (sheet && desk.notice?.done) return;
    actions.hinted = card;
    notify(done && !message ? null : { text: message || words.say(code), clause, done });
  };

  const requests = requestsTo(model, answered, signal);
  const replay = replayOf(
    model,
    {
      stepping: flights.before,
      changed: redraw,
      moved: (from, wanted) => {
        const { snapshot, cursor } = replay;
        if (wanted || Date.now() - noticed > READABLE) desk.notice = null;
        if (snapshot.live) requests.show(cursor);
        const passed = telling.moved(from, wanted);
        if (desk.settings.speech) voice.call(passed, snapshot.lang);
        if (telling.gameDealEnds()) actions.standings();
      },
      renewed: (dealt) => {
        if (dealt) desk.notice = desk.sheet = null;
        actions.announcing = replay.snapshot.tutor;
        actions.hinted = null;
        telling.renewed(dealt);
      },
    },
    signal,
  );
  const telling = tellingOf(replay, words);
  const say = (text: string) => {
    telling.say(text);
    redraw();
  };
  const actions = actionsOn(replay, requests, words, { notify, open, say });
  if (replay.snapshot.live) requests.show(replay.cursor);
  followGrowth(model, signal);

  const set = (changed: Partial<Settings>) => {
    const settings = { ...desk.settings, ...changed };
    desk.settings = settings;
    replay.pace = settings.pace;
    if (!settings.speech) voice.hush();
    redraw();
  };

  const close = () => open(null);

  const keys: Keys = {
    ArrowRight: actions.step,
    ArrowLeft: actions.back,
    Home: actions.first,
    End: actions.last,
    " ": () => (replay.playing ? replay.pause() : replay.play()),
    n: actions.nextStop,
    s: actions.nextSweep,
    u: actions.undo,
    p: actions.pass,
    a: actions.announce,
    h: actions.hint,
    w: actions.whatIf,
    "?": () => (desk.sheet ? close() : actions.help()),
    Escape: () => (desk.sheet ? close() : notify(null)),
  };

  const desk = {
    words,
    voice,
    replay,
    telling,
    actions,
    keys,
    notice: null as Said | null,
    dismiss: () => notify(null),
    sheet: null as Opened,
    close,
    settings: model.get("settings"),
    set,
  };
  replay.pace = desk.settings.pace;
  return desk;
}
