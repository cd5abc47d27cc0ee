import type { Words } from "../../common/words";
import type { Settings } from "../deal/contract";
import { PACE_STEP, paceText, SLOWEST } from "../interaction/pace";

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
  const checkbox = (
    name: "fourColours" | "speech" | "sounds" | "projector",
    turn = (on: boolean) => set({ [name]: on }),
  ) => (
    <label>
      <input
        type="checkbox"
        checked={settings[name] ?? false}
        onChange={() => turn(!settings[name])}
      />
      {words.say(name)}
    </label>
  );
  const isFull = settings.telling === "full";
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
      {checkbox("fourColours")}
      {voice && checkbox("speech")}
      {sounds && checkbox("sounds")}
      {checkbox("projector", project)}
      <label>
        <input
          type="checkbox"
          checked={isFull}
          onChange={() => set({ telling: isFull ? "short" : "full" })}
        />
        {words.say("telling.full")}
      </label>
    </div>
  );
}
