// Builds ../static/<name>.js and ../static/<name>.css of each bundle: one module and one style
// sheet, with nothing fetched at run time. The same sources always give the same bytes.
//
// bundles.json lists the bundles: entry, style sheet, the class of a view's root (one without a style
// sheet is loaded by another, whose style it has), and the most
// bytes that script and style sheet may have together, raw and compressed. Every widget in a saved
// notebook carries a copy of them, so these limits are a promise, which is stated there alone.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const BUNDLES = JSON.parse(readFileSync(here("bundles.json"), "utf8"));

async function bundled(entry, options) {
  const { outputFiles } = await build({
    absWorkingDir: here("."),
    entryPoints: [entry],
    write: false,
    bundle: true,
    charset: "utf8",
    legalComments: "none",
    ...options,
  });
  return outputFiles[0].text;
}

// Elements are made by calls of `h`, which take fewer bytes than those of the newer runtime.
const ELEMENTS = { jsx: "react", jsxFactory: "h", jsxFragmentFactory: "Fragment" };

const scriptOf = ({ script }) =>
  bundled(script, {
    format: "esm",
    target: "es2022",
    minify: true,
    tsconfigRaw: { compilerOptions: ELEMENTS },
    inject: [here("src/common/jsx.ts")],
  });

/**
 * A bundle that another one loads: a function of the library that both share, which the outer one
 * gives it, so that no page has the library twice.
 */
const partOf = async ({ script }) => {
  const code = await bundled(script, {
    format: "cjs",
    target: "es2022",
    minify: true,
    external: ["preact"],
    tsconfigRaw: { compilerOptions: ELEMENTS },
    inject: [here("src/common/jsx.ts")],
  });
  return `var part=require=>{let module={};${code};return module.exports};export{part as default};\n`;
};

/** A style sheet nested in its root's class, so that those of two widgets on a page never meet. */
async function styleOf({ style, root }) {
  const rules = await bundled(style, { minify: false });
  const { code } = await transform(`.${root} { ${rules} }`, {
    loader: "css",
    charset: "utf8",
    minify: true,
  });
  return code;
}

/** Leaves a file that is right alone: tests beside the build may be reading it. */
function writeWhereChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

for (const [name, bundle] of Object.entries(BUNDLES)) {
  const files = bundle.style
    ? { js: await scriptOf(bundle), css: await styleOf(bundle) }
    : { js: await partOf(bundle) };
  const total = { raw: 0, gzip: 0 };
  for (const [kind, text] of Object.entries(files)) {
    writeWhereChanged(here(`../static/${name}.${kind}`), text);
    total.raw += Buffer.byteLength(text);
    total.gzip += gzipSync(text, { level: 9 }).length;
  }
  console.log(`${name}: ${total.raw} bytes, ${total.gzip} compressed`);
  const { raw, gzip } = bundle.limits;
  if (total.raw > raw || total.gzip > gzip) {
    console.error(`${name} is too large: at most ${raw} bytes, ${gzip} compressed.`);
    process.exitCode = 1;
  }
}
