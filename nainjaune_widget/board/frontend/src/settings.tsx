import type { Settings } from "./contract";
import { LONG } from "./replay";
import type { Words } from "./words";

interface Props {
  settings: Settings;
  words: Words;
  lang: string;
  /** The browser has a voice. */
  voice: boolean;
  set(settings: Partial<Settings>): void;
}

/** What a person may set for this view alone. */
export function SettingsForm({ settings, words, lang, voice, set }: Props) {
  const { pace } = settings;
  const seconds = ((pace * LONG) / 1000).toLocaleString(lang, { maximumFractionDigits: 1 });
  const shown = words.say(pace ? "pace.is" : "pace.0", { n: seconds });
  const yesOrNo = (name: "fourColours" | "speech" | "projector") => (
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
      {yesOrNo("fourColours")}
      {voice && yesOrNo("speech")}
      {yesOrNo("projector")}
    </div>
  );
}
