// Fields: a choice, and the code of a deal.

import { Component, type ComponentChildren, createRef } from "preact";
import { Button } from "./parts";
import type { Words } from "./words";

/** A choice: its value, and its text. */
export type Choice = [string | number, string];

interface SelectProps {
  mark: string;
  label: string;
  value: string | number;
  choices: readonly Choice[];
  chosen(value: string): void;
}

/** A field with some choices. */
export const Select = ({ mark, label, value, choices, chosen }: SelectProps) => (
  <label class="nj-field">
    <span class="nj-small">{label}</span>
    <select
      data-role={mark}
      value={value}
      onChange={({ currentTarget }) => chosen(currentTarget.value)}
    >
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

interface CodeFieldProps {
  /** The code of the deal on show; empty while there is none to tell. */
  code: string;
  words: Words;
  lang: string;
  /** The seat that a person would play; without one the deal is only looked at. */
  seat: number | undefined;
  open(code: string): void;
  /** Tell of what was done, or what is left to do. */
  tell(text: string): void;
  /** Further buttons. */
  children?: ComponentChildren;
}

interface State {
  /** The code being typed; null while the deal's own is shown. */
  typed: string | null;
}

/** Copy a text; false where the page may not, as one without a secure origin. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The line of Python that shows a deal in anybody's notebook. */
const lineFor = (code: string, seat: number | undefined, lang: string): string => {
  const human = seat === undefined ? "" : `, human=${seat}`;
  return `from nainjaune_widget import Board; Board.from_code("${code}"${human}, lang="${lang}")`;
};

/** The code of a deal: to copy, by itself or in a line of Python to send, and to open another. */
export class CodeField extends Component<CodeFieldProps, State> {
  override state: State = { typed: null };
  readonly #field = createRef<HTMLTextAreaElement>();

  override componentDidUpdate({ code }: CodeFieldProps): void {
    // The code that was typed has become the deal, or another deal has replaced it.
    if (code !== this.props.code) this.setState({ typed: null });
  }

  readonly #copy = async () => {
    const { code, words, tell } = this.props;
    if (!code) return;
    if (await copied(code)) return tell(words.say("copied"));
    this.#field.current?.focus();
    this.#field.current?.select();
    tell(words.say("copy.by-hand"));
  };

  readonly #copyLine = async () => {
    const { code, words, tell, seat, lang } = this.props;
    if (!code) return;
    const line = lineFor(code, seat, lang);
    tell(words.say((await copied(line)) ? "line.copied" : "line.by-hand", { line }));
  };

  readonly #open = () => {
    const code = this.state.typed?.trim();
    if (code) this.props.open(code);
  };

  readonly #enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.#open();
  };

  override render({ code, words, children }: CodeFieldProps, { typed }: State) {
    return (
      <>
        <label class="nj-field">
          <span class="nj-small">{words.say("code")}</span>
          <textarea
            ref={this.#field}
            value={typed ?? code}
            maxLength={200}
            spellcheck={false}
            autocomplete="off"
            data-role="code"
            onInput={({ currentTarget }) => this.setState({ typed: currentTarget.value })}
            onKeyDown={this.#enter}
            rows={2}
          />
        </label>
        <div class="nj-buttons">
          <Button text={words.say("copy")} act={this.#copy} idle={!code} />
          <Button text={words.say("line")} act={this.#copyLine} idle={!code} />
          {children}
          <Button text={words.say("load")} act={this.#open} idle={!typed?.trim()} />
        </div>
      </>
    );
  }
}
