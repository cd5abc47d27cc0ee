// The state behind one view: its cursor, its notice and dialog, its settings and its commands.

import type { Press } from "../../common/keys";
import type { Notice } from "../../common/notice";
import { wordsOf } from "../../common/words";
import type { Answer, GameEvent, Model, Settings } from "../deal/contract";
import { followGrowth } from "../deal/growth";
import { replayOf } from "../deal/replay";
import { askingOf } from "./asking";
import { commandsOn, type DialogContent } from "./commands";
import { tellingOf } from "./telling";
import { voiceOf } from "./voice";

/** The time that a notice stays at least while the board moves by itself. */
const NOTICE_MS = 4000;

/** A form's control keeps its own keys. */
const belongsToField = (key: string, target: Element): boolean =>
  target.matches("input") && key !== "Escape" && key !== "?";

/** Space presses a control that was reached with the keyboard; elsewhere it plays and pauses. */
const pressesControl = (key: string, target: Element): boolean =>
  key === " " && target.matches(":is(button, summary):focus-visible");

export type Desk = ReturnType<typeof deskOf>;

export function deskOf(
  model: Model,
  window: Window,
  stepping: (event: GameEvent) => void,
  redraw: () => void,
  signal: AbortSignal,
) {
  const words = wordsOf(model.get("words"));
  const voice = voiceOf(window as Window & typeof globalThis, signal);
  let noticedAt = 0;

  const notify = (notice: Notice | null) => {
    noticedAt = Date.now();
    desk.notice = notice;
    if (notice) telling.say(notice.text, notice.done);
    redraw();
  };

  const open = (dialog: DialogContent) => {
    desk.dialog = dialog;
    redraw();
  };

  const answered = (answer: Partial<Answer>) => {
    const { ok: done, code = "board", message, clause, card = null, sheet } = answer;
    if (sheet) open(() => sheet);
    // A report must not vanish unread; a refusal may, once something works again.
    if (sheet && desk.notice?.done) return;
    commands.hinted = card;
    notify(done && !message ? null : { text: message || words.say(code), clause, done });
  };

  const asking = askingOf(model, answered, signal);
  const replay = replayOf(
    model,
    {
      stepping,
      changed: redraw,
      moved: (from, wanted) => {
        const { snapshot, cursor } = replay;
        if (wanted || Date.now() - noticedAt > NOTICE_MS) desk.notice = null;
        if (snapshot.live) asking.show(cursor);
        const passed = telling.moved(from, wanted);
        if (desk.settings.speech) voice.sayCalls(passed, snapshot.lang);
        if (telling.gameDealEnds()) commands.standings();
      },
      renewed: (dealt) => {
        if (dealt) desk.notice = desk.dialog = null;
        commands.announcing = replay.snapshot.tutor;
        commands.hinted = null;
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
  const commands = commandsOn(replay, asking, words, { notify, open, say });
  if (replay.snapshot.live) asking.show(replay.cursor);
  followGrowth(model, signal);

  const set = (changed: Partial<Settings>) => {
    const settings = { ...desk.settings, ...changed };
    desk.settings = settings;
    replay.pace = settings.pace;
    if (!settings.speech) voice.hush();
    redraw();
  };

  const close = () => open(null);

  const keys: Record<string, () => void> = {
    ArrowRight: commands.step,
    ArrowLeft: commands.back,
    Home: commands.first,
    End: commands.last,
    " ": () => (replay.playing ? replay.pause() : replay.play()),
    n: commands.nextStop,
    s: commands.nextSweep,
    u: commands.undo,
    p: commands.pass,
    a: commands.announce,
    h: commands.hint,
    w: commands.whatIf,
    "?": () => (desk.dialog ? close() : commands.help()),
    Escape: () => (desk.dialog ? close() : notify(null)),
  };

  const press: Press = (key, target) => {
    if (pressesControl(key, target) || belongsToField(key, target)) return false;
    const act = keys[key];
    act?.();
    // Escape goes on to Jupyter.
    return !!act && key !== "Escape";
  };

  const desk = {
    words,
    voice,
    replay,
    telling,
    commands,
    press,
    notice: null as Notice | null,
    dismiss: () => notify(null),
    dialog: null as DialogContent,
    close,
    settings: model.get("settings"),
    set,
  };
  replay.pace = desk.settings.pace;
  return desk;
}
