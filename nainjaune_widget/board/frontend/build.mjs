// Builds ../static/<name>.js and ../static/<name>.css of each bundle: one module, one style
// sheet, nothing fetched at run time. The same sources always give the same bytes.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { minify } from "terser";
import { shorten } from "./shorten.mjs";

/** A widget's assets travel with every saved notebook, so their size is a promise. */
const BUNDLES = {
  board: {
    script: "src/index.ts",
    style: "src/css/board.css",
    prefix: "nj",
    limits: { raw: 60_000, gzip: 25_000 },
  },
  composer: {
    script: "src/composer/index.ts",
    style: "src/composer/css/composer.css",
    prefix: "nk",
    limits: { raw: 60_000, gzip: 25_000 },
  },
};

/** Names that Preact keeps to itself or shares with its components alone. */
const PREACTS =
  /^(_[_a-z]|component[DW]|shouldComponent|setState|get(Child|Derived|Snapshot)|contextType|debounce|(context|dangerouslySetInnerHTML|defaultProps|diffed|props|state|unmount)$)/;

/** Long names of our own that neither Python, the drawings, texts nor the page know. */
const OWN =
  /^(act|actions|ahead|amount|ask|calls|changed|close|closed|current|dealt|compare|dismiss|done|emblem|event|exists|gameDealEnds|goToNext|hand|hint|hinted|idle|look|moved|named|next(Stop|Sweep)|notice|notify|nth|own|pass|piles|playing|purses|put|position|reachable|redraw|renewed|replay|root|run|said|say|small|snapshot|stepping|stopped|swept|telling|timer|toAct|uncover|undo|voice|whatIf|words|yes)$/;

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What esbuild makes of one entry, as text. */
async function bundled(entry) {
  const { outputFiles } = await build({
    absWorkingDir: here("."),
    entryPoints: [entry],
    write: false,
    bundle: true,
    format: "esm",
    target: "es2022",
    // Elements are written h("div", …): shorter than the calls that TypeScript checks.
    inject: entry.endsWith(".css") ? [] : ["src/jsx.ts"],
    tsconfigRaw: {
      compilerOptions: {
        target: "ES2022",
        verbatimModuleSyntax: true,
        jsx: "react",
        jsxFactory: "h",
        jsxFragmentFactory: "Fragment",
      },
    },
    charset: "utf8",
    minify: true,
    legalComments: "none",
    mangleProps: new RegExp(`${PREACTS.source}|${OWN.source}`),
  });
  return outputFiles[0].text;
}

/** The same program in fewer letters. */
async function tightened(script) {
  const { code } = await minify(script, {
    module: true,
    ecma: 2022,
    compress: {
      passes: 2,
      hoist_funs: true,
      keep_fargs: false,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe_methods: true,
    },
    format: { comments: false, ecma: 2022 },
  });
  return `${code}\n`;
}

for (const [name, { script, style, prefix, limits }] of Object.entries(BUNDLES)) {
  const short = shorten(await tightened(await bundled(script)), await bundled(style), prefix);
  const files = { [`${name}.js`]: short.script, [`${name}.css`]: short.style };
  const total = { raw: 0, gzip: 0 };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(here(`../static/${file}`), text);
    total.raw += Buffer.byteLength(text);
    total.gzip += gzipSync(text, { level: 9 }).length;
  }
  console.log(`${name}: ${total.raw} bytes, ${total.gzip} compressed`);
  if (total.raw > limits.raw || total.gzip > limits.gzip) {
    console.error(`${name} is too large: at most ${limits.raw} bytes, ${limits.gzip} compressed.`);
    process.exitCode = 1;
  }
}
