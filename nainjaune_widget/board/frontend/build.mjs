// Builds ../static/<name>.js and ../static/<name>.css of each bundle: one module and one style
// sheet, with nothing fetched at run time. The same sources always give the same bytes.
//
// bundles.json lists the bundles: entry, style sheet, the class of a view's root, and the most
// bytes that script and style sheet may have together, raw and compressed. Every widget in a saved
// notebook carries a copy of them, so these limits are a promise, which is stated there alone.
//
// An annex is one file, which the page fetches after its first drawing; it is built before the
// bundles that name it, and these carry its digest.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

const scriptOf = (script, options) =>
  bundled(script, {
    format: "esm",
    target: "es2022",
    minify: true,
    tsconfigRaw: { compilerOptions: ELEMENTS },
    inject: [here("src/common/jsx.ts")],
    ...options,
  });

/** Movements, which cannot be nested. */
const KEYFRAMES = /@keyframes [^{]+\{(?:[^{}]+\{[^}]*\})*\s*\}/g;

/** A style sheet nested in its root's class, so that those of two widgets on a page never meet. */
async function styleOf({ style, root }) {
  const rules = await bundled(style, { minify: false });
  const moving = rules.match(KEYFRAMES) ?? [];
  const nested = `.${root} { ${rules.replace(KEYFRAMES, "")} }`;
  const { code } = await transform([...moving, nested].join("\n"), {
    loader: "css",
    charset: "utf8",
    minify: true,
  });
  return code;
}

/** Has a bundle take from `shared` all that the modules imported in the file `lent` export. */
function borrowing(lent) {
  const imports = readFileSync(here(lent), "utf8").matchAll(/^import \{ (.*) \} from "(.*)";$/gm);
  const [names, modules] = [[], []];
  for (const [, named, from] of imports) {
    names.push(named);
    modules.push(from.startsWith(".") ? join(dirname(here(lent)), from) : from);
  }
  return {
    name: "borrowing",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, resolveDir }) => {
        const whole = path.startsWith(".") ? join(resolveDir, path) : path;
        return modules.includes(whole) ? { path: "shared", namespace: "lent" } : undefined;
      });
      const contents = `export const { ${names.join(", ")} } = shared;`;
      onLoad({ filter: /./, namespace: "lent" }, () => ({ contents }));
    },
  };
}

/** The one file of an annex: a module that makes the parts of what it is given. */
async function annexOf(annex) {
  const made = await scriptOf(annex.script, {
    format: "iife",
    globalName: "made",
    plugins: [borrowing(annex.shared)],
  });
  const style = JSON.stringify(await styleOf(annex));
  return `const make=shared=>{${made.trim()}return{parts:made.default,style:${style}}};export{make as default};\n`;
}

const digestOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The files of a bundle by their kind. */
async function filesOf(bundle) {
  if (bundle.shared) return { js: await annexOf(bundle) };
  const annex = bundle.annex ? digestOf(await annexOf(BUNDLES[bundle.annex])) : "";
  return {
    js: await scriptOf(bundle.script, { define: { ANNEX: JSON.stringify(annex) } }),
    css: await styleOf(bundle),
  };
}

/** Leaves a file that is right alone: tests beside the build may be reading it. */
function writeWhereChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

for (const [name, bundle] of Object.entries(BUNDLES)) {
  const total = { raw: 0, gzip: 0 };
  for (const [kind, text] of Object.entries(await filesOf(bundle))) {
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
