import { Close } from "./sheet";
import type { Words } from "./words";

export interface Said {
  text: string;
  clause: string | null;
}

interface Notice extends Said {
  words: Words;
  close(): void;
}

/** A refusal or a hint, until it is dismissed or something moves. */
export const Notice = ({ text, clause, words, close }: Notice) => (
  <div class="nj-notice" data-role="notice">
    <p>
      {text}
      {clause && <span class="nj-small"> {cited(clause)}</span>}
    </p>
    <Close {...{ words, close }} />
  </div>
);

/** A clause as it is cited: "§ lindor-1789 · sweep". */
export const cited = (clause: string): string => `§ ${clause.replace("/", " · ")}`;
