import type { ComponentChildren } from "preact";

interface AloudProps {
  text: string;
  /** The same in words, as it is spoken. */
  spoken: string;
}

/** A text with signs in it, which a screen reader is told in words. */
export const Aloud = ({ text, spoken }: AloudProps): ComponentChildren =>
  text === spoken ? (
    text
  ) : (
    <span role="img" aria-label={spoken}>
      {text}
    </span>
  );
