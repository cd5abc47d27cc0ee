// Shows what Pagefind finds for the words of the address: each page once, with its sections.

import * as pagefind from "../pagefind/pagefind.js";

const MOST = 20;

const typed = (new URLSearchParams(location.search).get("q") ?? "").trim();
// Articles and single digits stand on every page.
const words = typed.match(/[^\s’']{3,}/g)?.join(" ") ?? typed;
const field = document.querySelector("main form.bd-search input");
const summary = document.querySelector(".search-summary");

const folded = (text) =>
  text.toLowerCase().replace(/œ/g, "oe").normalize("NFD").replace(/\p{M}/gu, "");

/** Whether a page has a word that begins as one that was asked for does: else Pagefind was guessing. */
function fits({ excerpt }) {
  const starts = folded(words).split(/\s+/).map((word) => word.slice(0, 3));
  const found = [...excerpt.matchAll(/<mark>([^<]*)/g)].map(([, word]) => folded(word));
  return starts.some((start) => found.some((word) => word.includes(start)));
}

/** A link with its text, and the words around what was found. */
function entry(tag, { url, title, excerpt }) {
  const shown = document.createElement(tag);
  const link = document.createElement("a");
  link.href = url;
  link.textContent = title;
  shown.append(link);
  if (excerpt) {
    const around = document.createElement("p");
    around.className = "context";
    around.innerHTML = excerpt; // Pagefind escapes the page's text; its own marks are <mark>
    shown.append(around);
  }
  return shown;
}

/** How well a section fits: the words in its heading count most. */
const fit = ({ weighted_locations }) =>
  weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

/** A page with the three of its sections that fit best; its own excerpt where it has none. */
function item({ url, meta: { title }, excerpt, sub_results }) {
  const best = sub_results
    .filter((section) => section.title !== title)
    .toSorted((one, other) => fit(other) - fit(one))
    .slice(0, 3);
  const shown = entry("li", { url, title, excerpt: best.length ? "" : excerpt });
  if (best.length) {
    const sections = document.createElement("ul");
    sections.append(...best.map((section) => entry("li", section)));
    shown.append(sections);
  }
  return shown;
}

field.value = typed;
field.focus();
if (words) {
  // Accents do not count; a ligature does, and who types “coeur” looks for « cœur ».
  const { results } = await pagefind.search(words.replace(/oe(?=u)/gi, "œ"));
  const pages = await Promise.all(results.slice(0, MOST).map((result) => result.data()));
  const shown = pages.filter(fits);
  document.querySelector("#search-results").append(...shown.map(item));
  summary.textContent = shown.length
    ? summary.dataset.found.replace("{n}", shown.length)
    : summary.dataset.none;
}
