// The settings that a person may change for a view.

import type { Words } from "../common/words";
import type { Settings } from "./deal/contract";
import { PACE_STEP, paceText, SLOWEST } from "./deal/pace";

interface SettingsFormProps {
  settings: Settings;
  words: Words;
  lang: string;
  /** The browser has a voice. */
  voice: boolean;
  /** The browser can make sounds. */
  sounds: boolean;
  set(settings: Partial<Settings>): void;
  /** Fill the screen, as on a projector, or leave it. */
  project(projector: boolean): void;
}

/** The settings that a person may change for this view alone. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, words, lang, voice, sounds, set, project } = props;
  const { pace } = settings;
  const shown = paceText(pace, words, lang);
  const checkbox = (name: string, checked: boolean | undefined, turn: (on: boolean) => void) => (
    <label>
      <input type="checkbox" checked={checked ?? false} onChange={() => turn(!checked)} />
      {words.say(name)}
    </label>
  );
  return (
    <div class="nj-settings">
      <label>
        {words.say("pace")}
        <input
          type="range"
          max={SLOWEST}
          step={PACE_STEP}
          value={pace}
          aria-valuetext={shown}
          onInput={({ currentTarget }) => set({ pace: currentTarget.valueAsNumber })}
        />
        <span aria-hidden>{shown}</span>
      </label>
      {checkbox("fourColours", settings.fourColours, (fourColours) => set({ fourColours }))}
      {voice && checkbox("speech", settings.speech, (speech) => set({ speech }))}
      {sounds && checkbox("sounds", settings.sounds, (on) => set({ sounds: on }))}
      {checkbox("projector", settings.projector, project)}
      {checkbox("telling.full", settings.telling === "full", (full) =>
        set({ telling: full ? "full" : "short" }),
      )}
    </div>
  );
}
