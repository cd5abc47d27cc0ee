// Texts with signs: cards, fractions, numbers of combinations. They are shown as they are written,
// and spoken in words.

import { Aloud } from "./parts/aloud";
import type { Words } from "./words";

// Thousands are set apart by a comma or a narrow space.
const SIGNS = /(C\([^()]+, ?[^()]+\)|\d[\d,\u202f]*\/\d[\d,\u202f]*| \/ |(?:10|[\dA-Z])?[♣♦♥♠])/;

function inWords(sign: string, words: Words): string {
  const [, n, k] = /^C\((.+), ?(.+)\)$/.exec(sign) ?? [];
  if (n && k) return words.say("aloud.choose", { n, k });
  return words.spelled(sign).replace(/ ?\/ ?/, ` ${words.say("aloud.over")} `);
}

const partsOf = (text: string, words: Words): [shown: string, spoken: string][] =>
  text.split(SIGNS).map((part, nth) => [part, nth % 2 ? inWords(part, words) : part]);

/** A text as it is spoken. */
export const aloud = (text: string, words: Words): string =>
  partsOf(text, words)
    .map(([, spoken]) => spoken)
    .join("");

/** A text with its signs; a screen reader is told each of them in words. */
export const Signs = ({ text, words }: { text: string; words: Words }) => (
  <>
    {partsOf(text, words).map(([shown, spoken]) => (
      <Aloud text={shown} spoken={spoken} />
    ))}
  </>
);
