// Shortens what only a script and its own style sheet call each other: class names and custom
// properties. Frequent names get the shortest ones; the same names always give the same ones.

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const CLASS = /\bnj-[a-z]+(?:-[a-z]+)*/g;

/** The class of a view's root, which is its bundle's prefix. */
const ROOT = /\.nj(?![\w-])/g;

/** A host's own properties keep their names: we ask for them. */
const PROPERTY = /--(?!jp-)[a-z]+(?:-[a-z]+)*/g;

function nth(place) {
  const last = LETTERS[place % LETTERS.length];
  return place < LETTERS.length ? last : nth(Math.floor(place / LETTERS.length) - 1) + last;
}

/** Every name that a pattern finds, most frequent first, with a short one after a prefix. */
function shortNames(texts, pattern, prefix) {
  const counts = new Map();
  for (const [name] of texts.flatMap((text) => [...text.matchAll(pattern)])) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const order = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return new Map(order.map(([name], place) => [name, prefix + nth(place)]));
}

/**
 * @param {string} script
 * @param {string} style
 * @param {string} prefix what the short class names start with: sheets of several bundles may
 *   stand on one page
 */
export function shorten(script, style, prefix) {
  const classes = shortNames([script, style], CLASS, prefix);
  const properties = shortNames([style], PROPERTY, "--");
  const short = (text) =>
    text.replace(CLASS, (name) => classes.get(name)).replace(ROOT, `.${prefix}`);
  return {
    // In a script two dashes may also count down: only a whole text is a property.
    script: short(script).replace(/(["'`])(--[a-z-]+)\1/g, (whole, quote, name) =>
      properties.has(name) ? quote + properties.get(name) + quote : whole,
    ),
    style: short(style)
      .replace(PROPERTY, (name) => properties.get(name))
      .replace(/(--[a-zA-Z]+): /g, "$1:")
      // What is left of spaces in values: around signs that need none, after commas.
      .replace(/ ([*/]) |(,) /g, "$1$2"),
  };
}
