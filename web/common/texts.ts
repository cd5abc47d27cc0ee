// The page's own texts, which its build puts into it. Those of the board come with the board.

type Texts = Record<string, string>;

export type Say = (key: string, values?: Record<string, string>) => string;

const CATALOGUES: Record<string, Texts> = JSON.parse(
  document.getElementById("texts")?.textContent ?? "{}",
);

const LANGUAGES = Object.keys(CATALOGUES);

export const otherThan = (lang: string) => LANGUAGES.find((each) => each !== lang) ?? lang;

/** A text in some language, with its values filled in. */
export const textIn = (lang: string, key: string, values: Record<string, string> = {}): string =>
  (CATALOGUES[lang]?.[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** Write the page's fixed texts: `data-say` is what an element says, `data-label` its name. */
export function write(lang: string): void {
  document.documentElement.lang = lang;
  document.title = textIn(lang, "title");
  for (const element of document.querySelectorAll<HTMLElement>("[data-say]")) {
    element.textContent = textIn(lang, element.dataset.say ?? "");
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]")) {
    element.setAttribute("aria-label", textIn(lang, element.dataset.label ?? ""));
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-tip]")) {
    element.title = textIn(lang, element.dataset.tip ?? "");
  }
}
