import type { Words } from "../common/words";
import type { Settings } from "./deal/contract";
import { EVENT_MS } from "./deal/replay";

interface SettingsFormProps {
  settings: Settings;
  words: Words;
  lang: string;
  /** The browser has a voice. */
  voice: boolean;
  set(settings: Partial<Settings>): void;
}

/** The settings that a person may change for this view alone. */
export function SettingsForm({ settings, words, lang, voice, set }: SettingsFormProps) {
  const { pace } = settings;
  const seconds = ((pace * EVENT_MS) / 1000).toLocaleString(lang, { maximumFractionDigits: 1 });
  const shown = words.say(pace ? "pace.is" : "pace.0", { n: seconds });
  const checkbox = (name: "fourColours" | "speech" | "projector") => (
    <label>
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={() => set({ [name]: !settings[name] })}
      />
      {words.say(name)}
    </label>
  );
  return (
    <div class="nj-settings">
      <label>
        {words.say("pace")}
        <input
          type="range"
          max={3}
          step={0.25}
          value={pace}
          aria-valuetext={shown}
          onInput={({ currentTarget }) => set({ pace: currentTarget.valueAsNumber })}
        />
        <span aria-hidden>{shown}</span>
      </label>
      {checkbox("fourColours")}
      {voice && checkbox("speech")}
      {checkbox("projector")}
    </div>
  );
}
