import { Button } from "./button";
import { CloseButton } from "./dialog";
import type { Words } from "./words";

/** A refusal, a piece of advice, a report or a question. */
export interface Notice {
  text: string;
  clause?: string | null | undefined;
  /** It reports what has been done, or advises; it refuses nothing. */
  done?: boolean | undefined;
  /** It asks a question: the text of the button that says yes, and its action. */
  yes?: { text: string; act(): void };
}

interface NoticeBoxProps extends Notice {
  words: Words;
  close(): void;
}

/** A question takes the focus, so that it can be answered with the key that raised it. */
const focusButton = (box: HTMLElement | null) => box?.querySelector("button")?.focus();

/** A notice over a view, until it is dismissed or something moves. */
export const NoticeBox = ({ text, clause, yes, words, close }: NoticeBoxProps) => (
  <div class="nj-notice" data-role="notice" ref={yes ? focusButton : null}>
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
    <CloseButton {...{ words, close }} />
  </div>
);

/** A clause as it is cited: "§ lindor-1789 · sweep". */
export const cited = (clause: string): string => `§ ${clause.replace("/", " · ")}`;
