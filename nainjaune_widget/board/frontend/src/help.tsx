import { Component } from "preact";
import type { Words } from "./words";

const REPLAY = ["→", "←", "home", "end", "space", "n", "s"];
const HUMAN = ["tab", "enter", "a", "p", "u"];

interface Props {
  words: Words;
  human: boolean;
  close(): void;
}

/** The keys that work while the focus is in a view. */
export class Help extends Component<Props> {
  #button: HTMLButtonElement | null = null;

  override componentDidMount(): void {
    this.#button?.focus({ preventScroll: true });
    this.#button?.parentElement?.scrollIntoView({ block: "nearest" });
  }

  override componentWillUnmount(): void {
    this.#button?.closest<HTMLElement>(".nj")?.focus({ preventScroll: true });
  }

  override render({ words, human, close }: Props) {
    const keep = (button: HTMLButtonElement | null) => {
      this.#button ??= button;
    };
    return (
      <div class="nj-help" role="dialog" aria-label={words.say("help")}>
        <h2 class="nj-headline">{words.say("help")}</h2>
        <dl>
          {[...REPLAY, ...(human ? HUMAN : []), "?"].map((key) => (
            <div key={key}>
              <dt>
                <kbd>{words.say(`key.${key}`)}</kbd>
              </dt>
              <dd>{words.say(`key.${key}.does`)}</dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          class="nj-close"
          ref={keep}
          aria-label={words.say("dismiss")}
          onClick={close}
        >
          <span aria-hidden>×</span>
        </button>
      </div>
    );
  }
}
