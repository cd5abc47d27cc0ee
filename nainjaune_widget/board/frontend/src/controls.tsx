import type { Actions } from "./actions";
import type { Mark, Snapshot } from "./contract";
import { nextMark } from "./fold";
import type { Words } from "./words";

const ICONS = {
  first: "M5 4v16M20 5v14l-11-7z",
  back: "M15 4l-8 8 8 8",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  step: "M9 4l8 8-8 8",
  last: "M19 4v16M4 5v14l11-7z",
};

/** Icons that are lines alone, the one that leads on, and the colours of the marks. */
const LOOKS: Partial<Record<keyof typeof ICONS | Mark, string>> = {
  back: " nj-open",
  step: " nj-open",
  play: " nj-on",
  pause: " nj-on",
  stop: " nj-to-stop",
  sweep: " nj-to-sweep",
};

interface Props {
  snapshot: Snapshot;
  cursor: number;
  playing: boolean;
  words: Words;
  actions: Actions;
  help(): void;
}

/** What has nothing to do here looks it, and still answers: no button is dead. */
export function Controls({ snapshot, cursor, playing, words, actions, help }: Props) {
  const { events } = snapshot;
  const [atStart, atEnd] = [cursor === 0, cursor === events.length];
  const icon = (name: keyof typeof ICONS, act: () => void, idle: boolean) => (
    <button
      type="button"
      class={`nj-icon${LOOKS[name] ?? ""}${idle ? " nj-idle" : ""}`}
      aria-label={words.say(name)}
      title={words.say(name)}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={ICONS[name]} />
      </svg>
    </button>
  );
  const jump = (mark: Mark, act: () => void) => (
    <button
      type="button"
      class={`nj-button${LOOKS[mark]}${nextMark(snapshot, cursor, mark) ? "" : " nj-idle"}`}
      onClick={act}
    >
      {words.say(`next-${mark}`)}
    </button>
  );
  return (
    <div class="nj-controls">
      <div class="nj-transport">
        {icon("first", actions.first, atStart)}
        {icon("back", actions.back, atStart)}
        {icon(playing ? "pause" : "play", actions.playOrPause, atEnd && snapshot.turn !== null)}
        {icon("step", actions.step, atEnd)}
        {icon("last", actions.last, atEnd)}
      </div>
      {jump("stop", actions.nextStop)}
      {jump("sweep", actions.nextSweep)}
      <span class="nj-where">
        {cursor} / {events.length}
      </span>
      <button type="button" class="nj-button nj-main" onClick={actions.deal}>
        {words.say("deal")}
      </button>
      <button
        type="button"
        class="nj-icon"
        aria-label={words.say("help")}
        title={words.say("help")}
        onClick={help}
      >
        <b aria-hidden>?</b>
      </button>
    </div>
  );
}
