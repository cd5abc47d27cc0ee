import { Component } from "preact";
import { Button } from "../common/button";
import type { Words } from "../common/words";
import type { Ask, Snapshot } from "./contract";

interface PanelProps {
  snapshot: Snapshot;
  words: Words;
  ask: Ask;
  /** Show a notice. */
  tell(text: string): void;
  help(): void;
}

interface State {
  /** The code being typed; null while the deal's own is shown. */
  code: string | null;
  seed: string;
}

/** A seed: the page only checks its form, Python its range. */
const WHOLE_NUMBER = /^\d{1,19}$/;

/** The problems of the deal, its code, and the buttons that deal many cards at once. */
export class Panel extends Component<PanelProps, State> {
  override state: State = { code: null, seed: "7" };
  #code: HTMLTextAreaElement | null = null;

  override componentDidUpdate({ snapshot }: PanelProps): void {
    // The code that was typed has become the deal, or another deal has replaced it.
    if (snapshot.code !== this.props.snapshot.code) this.setState({ code: null });
  }

  readonly #copy = async () => {
    const { snapshot, words, tell } = this.props;
    try {
      await navigator.clipboard.writeText(snapshot.code);
      tell(words.say("copied"));
    } catch {
      // A page without a secure origin has no clipboard: select the code to be copied by hand.
      this.#code?.focus();
      this.#code?.select();
      tell(words.say("copy.by-hand"));
    }
  };

  readonly #load = () => {
    const code = this.state.code?.trim();
    if (code) this.props.ask({ type: "load", code });
  };

  readonly #enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.#load();
  };

  #deal(type: "fill" | "shuffle"): void {
    const { ask, tell, words } = this.props;
    const seed = this.state.seed.trim();
    if (WHOLE_NUMBER.test(seed)) ask({ type, seed });
    else tell(words.say("seed.wrong"));
  }

  override render({ snapshot, words, ask, help }: PanelProps, { code, seed }: State) {
    const { problems, notes, mayUndo } = snapshot;
    const valid = problems.length === 0;
    const keep = (field: HTMLTextAreaElement | null) => {
      this.#code = field;
    };
    const written = (event: Event) =>
      (event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value;
    return (
      <div class="nj-side">
        <div class={valid ? "nj-check nj-valid" : "nj-check"} data-role="check">
          <h3 class="nj-small">{words.say("check")}</h3>
          {valid && <p>{words.say("valid")}</p>}
          <ul>
            {problems.map((problem) => (
              <li class="nj-problem">{problem}</li>
            ))}
            {notes.map((note) => (
              <li>{note}</li>
            ))}
          </ul>
        </div>
        <label class="nj-field">
          <span class="nj-small">{words.say("code")}</span>
          <textarea
            ref={keep}
            value={code ?? snapshot.code}
            maxLength={200}
            spellcheck={false}
            autocomplete="off"
            data-role="code"
            onInput={(event) => this.setState({ code: written(event) })}
            onKeyDown={this.#enter}
            rows={2}
          />
        </label>
        <div class="nj-buttons">
          <Button text={words.say("copy")} act={this.#copy} idle={!snapshot.code} />
          <Button text={words.say("load")} act={this.#load} idle={!code?.trim()} />
        </div>
        <label class="nj-field">
          <span class="nj-small">{words.say("seed")}</span>
          <input
            value={seed}
            inputMode="numeric"
            maxLength={19}
            autocomplete="off"
            data-role="seed"
            onInput={(event) => this.setState({ seed: written(event) })}
          />
        </label>
        <div class="nj-buttons">
          <Button text={words.say("fill")} act={() => this.#deal("fill")} look="nj-main" />
          <Button text={words.say("shuffle")} act={() => this.#deal("shuffle")} />
        </div>
        <div class="nj-buttons">
          <Button text={words.say("undo")} act={() => ask({ type: "undo" })} idle={!mayUndo} />
          <Button text={words.say("clear")} act={() => ask({ type: "clear" })} />
          <Button text={words.say("help")} act={help} />
        </div>
      </div>
    );
  }
}
