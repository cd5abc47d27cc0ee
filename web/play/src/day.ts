// The deal of the day: its date, by the browser's clock, and its result as a sentence. No server tells
// the date, so the page says when it can tell that the clock is wrong.

import type { Say } from "../../common/texts";

/** The first attempt at the deal of a date, as Python tells it. */
export interface Attempt {
  date: string;
  /** The helps used, as the ends of the keys of their texts. */
  helps: string[];
  /** The jetons won or lost; null until the deal is over. */
  net: number | null;
}

/** The date in UTC, such as "2026-11-25": the same all over the world. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** True for a date of the calendar. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && today(time) === text;
}

/** The seed of the deal of a date, at the usual table. */
export const seedOf = (date: string): string => date.replaceAll("-", "");

/** Why there is no deal for a date asked for: the end of the key of its text; null if there is one. */
export function refusalOf(date: string, now: string): "no-date" | "to-come" | null {
  if (!isDate(date)) return "no-date";
  return date > now ? "to-come" : null;
}

/**
 * Why the clock must be wrong: the end of the key of its text; null if nothing speaks against it.
 *
 * @param now the date by the clock
 * @param built the date of this build of the page: no clock is before it
 * @param last the last date whose deal has been played here, if any
 */
export function doubtOf(now: string, built: string, last = ""): "too-early" | "back" | null {
  if (now < built) return "too-early";
  return now < last ? "back" : null;
}

/** A date as the language writes it. */
export function written(date: string, lang: string, say: Say): string {
  const form = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return form.format(Date.parse(date)).replace(/^1 /, say("day.first"));
}

/** A gain with a plus sign, a loss with a minus sign. */
const signed = (net: number) => (net > 0 ? `+${net}` : net < 0 ? `−${-net}` : "0");

/** The result of an attempt with its helps, such as "+23 (with a hint)". */
export function resultOf({ helps, net }: Attempt, lang: string, say: Say): string {
  const result = signed(net ?? 0);
  if (!helps.length) return result;
  const names = helps.map((help) => say(`day.help.${help}`));
  const list = new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
  return say("day.helped", { result, list });
}

/** The sentence with which a result is sent; its link follows it. */
export const sentence = (attempt: Attempt, lang: string, say: Say): string =>
  say("day.result", {
    date: written(attempt.date, lang, say),
    result: resultOf(attempt, lang, say),
  });
