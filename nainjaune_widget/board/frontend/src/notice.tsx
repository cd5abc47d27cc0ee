import { Button } from "./button";
import { Close } from "./sheet";
import type { Words } from "./words";

export interface Said {
  text: string;
  clause?: string | null | undefined;
  /** It tells what has been done, or advises; it refuses nothing. */
  done?: boolean | undefined;
  /** It asks, and this is what yes does. */
  yes?: { text: string; act(): void };
}

interface Notice extends Said {
  words: Words;
  close(): void;
}

/** A question takes the focus: whoever asked for it goes on with the same key. */
const focus = (notice: HTMLElement | null) => notice?.querySelector("button")?.focus();

/** A refusal, a hint or a question, until it is dismissed or something moves. */
export const Notice = ({ text, clause, yes, words, close }: Notice) => (
  <div class="nj-notice" data-role="notice" ref={yes ? focus : null}>
    <p>
      {text}
      {clause && <span class="nj-small"> {cited(clause)}</span>}
      {yes && (
        <>
          {" "}
          <Button {...yes} look="nj-main" />
        </>
      )}
    </p>
    <Close {...{ words, close }} />
  </div>
);

/** A clause as it is cited: "§ lindor-1789 · sweep". */
export const cited = (clause: string): string => `§ ${clause.replace("/", " · ")}`;
