import { Component } from "preact";
import { Aloud } from "../common/parts/aloud";
import { Button } from "../common/parts/button";
import { CodeField } from "../common/parts/code";
import type { Words } from "../common/words";
import type { Ask, Snapshot } from "./contract";

interface PanelProps {
  snapshot: Snapshot;
  words: Words;
  ask: Ask;
  /** The seat that is chosen, which the person would play. */
  seat: number;
  /** Show a notice. */
  tell(text: string): void;
  help(): void;
}

interface State {
  seed: string;
}

/** A seed: the page only checks its form, Python its range. */
const WHOLE_NUMBER = /^\d{1,19}$/;

/** The problems of the deal, its code, and the buttons that deal many cards at once. */
export class Panel extends Component<PanelProps, State> {
  override state: State = { seed: "7" };

  #deal(type: "fill" | "shuffle"): void {
    const { ask, tell, words } = this.props;
    const seed = this.state.seed.trim();
    if (WHOLE_NUMBER.test(seed)) ask({ type, seed });
    else tell(words.say("seed.wrong"));
  }

  override render({ snapshot, words, ask, seat, tell, help }: PanelProps, { seed }: State) {
    const { problems, notes, mayUndo } = snapshot;
    const valid = problems.length === 0;
    const told = (text: string) => <Aloud text={text} spoken={words.spelled(text)} />;
    return (
      <div class="nj-side">
        <div class={valid ? "nj-check nj-valid" : "nj-check"} data-role="check">
          <h3 class="nj-small">{words.say("check")}</h3>
          {valid && <p>{words.say("valid")}</p>}
          <ul>
            {problems.map((problem) => (
              <li class="nj-problem">{told(problem)}</li>
            ))}
            {notes.map((note) => (
              <li>{told(note)}</li>
            ))}
          </ul>
        </div>
        <div class="nj-buttons">
          <Button
            text={words.say("play", { name: snapshot.names[seat] ?? "" })}
            act={() => ask({ type: "play", to: seat })}
            look="nj-main"
            idle={!valid}
          />
        </div>
        <CodeField
          code={snapshot.code}
          {...{ words, seat, tell }}
          lang={snapshot.lang}
          open={(code) => ask({ type: "load", code })}
        />
        <label class="nj-field">
          <span class="nj-small">{words.say("seed")}</span>
          <input
            value={seed}
            inputMode="numeric"
            maxLength={19}
            autocomplete="off"
            data-role="seed"
            onInput={({ currentTarget }) => this.setState({ seed: currentTarget.value })}
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
