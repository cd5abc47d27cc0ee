// Builds ../static/board.js and ../static/board.css: one module, one style sheet, nothing
// fetched at run time. The same sources always give the same bytes.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The widget's assets travel with every saved notebook, so their size is a promise. */
const LIMITS = { raw: 60 * 1024, gzip: 25 * 1024 };

await build({
  absWorkingDir: here("."),
  entryPoints: { board: "src/index.ts" },
  outdir: here("../static"),
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  minify: true,
  legalComments: "none",
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
