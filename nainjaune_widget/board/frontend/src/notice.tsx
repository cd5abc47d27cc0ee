import type { Words } from "./words";

interface Props {
  text: string;
  clause: string | null;
  words: Words;
  dismiss(): void;
}

/** A refusal or a hint, until it is dismissed or something moves. */
export function Notice({ text, clause, words, dismiss }: Props) {
  return (
    <div class="nj-notice" data-role="notice">
      <p>
        {text}
        {clause && <span class="nj-cited"> § {clause.replace("/", " · ")}</span>}
      </p>
      <button type="button" class="nj-close" aria-label={words.say("dismiss")} onClick={dismiss}>
        <span aria-hidden>×</span>
      </button>
    </div>
  );
}
