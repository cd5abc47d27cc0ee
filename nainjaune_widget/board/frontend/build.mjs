// Builds ../static/board.js and ../static/board.css: one module, one style sheet, nothing
// fetched at run time. The same sources always give the same bytes.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The widget's assets travel with every saved notebook, so their size is a promise. */
const LIMITS = { raw: 60_000, gzip: 25_000 };

await build({
  absWorkingDir: here("."),
  entryPoints: { board: "src/index.ts" },
  outdir: here("../static"),
  bundle: true,
  format: "esm",
  target: "es2022",
  // Elements are written h("div", …): shorter than the calls that TypeScript checks.
  inject: ["src/jsx.ts"],
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
  // Names that Preact keeps to itself or shares with its components alone, and long ones of our
  // own that neither Python nor the page knows.
  mangleProps:
    /^(__|component[DW]|shouldComponent|setState|get(Child|Derived|Snapshot)|contextType|debounce)|^(snapshot|words|actions|helping|notice|playing|stepping|changed|moved|dealt|goToNext|playOrPause|next(Stop|Sweep)|reachable|ahead|stopped|closed|dismiss)$/,
});
await build({
  absWorkingDir: here("."),
  entryPoints: { board: "src/css/board.css" },
  outdir: here("../static"),
  bundle: true,
  charset: "utf8",
  minify: true,
});

const total = { raw: 0, gzip: 0 };
for (const name of ["board.js", "board.css"]) {
  const bytes = readFileSync(here(`../static/${name}`));
  total.raw += bytes.length;
  total.gzip += gzipSync(bytes, { level: 9 }).length;
}
console.log(`${total.raw} bytes, ${total.gzip} compressed`);
if (total.raw > LIMITS.raw || total.gzip > LIMITS.gzip) {
  console.error(`The bundle is too large: at most ${LIMITS.raw} bytes, ${LIMITS.gzip} compressed.`);
  process.exit(1);
}
