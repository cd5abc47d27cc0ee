// What the search does with the words that somebody types, and the order of what it finds. Sphinx
// puts this behind its stemmer. The words of the index are folded in `extension.py`.

const fold = (word) =>
  word.replace(/œ/g, "oe").replace(/æ/g, "ae").normalize("NFD").replace(/\p{M}/gu, "");

window.Stemmer = class extends Stemmer {
  constructor() {
    super();
    const stem = this.stemWord;
    this.stemWord = (word) => stem.call(this, fold(word));
  }
};

/** Added to what the reference has: it comes after all that is written to be read. */
const LAST = -1000;

/** Added to chapters and to the rules. */
const FIRST = 10;

/** Added to the rules for a word of the game, above any title. */
const RULES = 100;

const WORDS_OF_THE_GAME =
  /^(?:bete|board|box|case|deal|donne|entame|hoc|honour|honneur|lead|opera|pass|passe|prise|sans|sequence|stop|suite|sweep|talon)$/;

const typed = fold(new URLSearchParams(window.location.search).get("q") ?? "").trim().toLowerCase();

const READ_FIRST = /^(?:course\/|rules|situations)/;

// The other numbers are Sphinx's own.
window.Scorer = {
  score: ([page, , , , score]) => {
    if (page.startsWith("reference/")) return score + LAST;
    if (page === "rules" && WORDS_OF_THE_GAME.test(typed)) return score + RULES;
    return READ_FIRST.test(page) ? score + FIRST : score;
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
