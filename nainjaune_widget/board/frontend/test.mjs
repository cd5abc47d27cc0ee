// Bundles the tests of the pages and of the site, and runs them in one process of Node. The scenes
// that they read are written by Python: `python -m scripts.frontend.test_frontend` does both.

import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const folders = [join(here, "tests"), join(here, "../../../web/tests")];
const tests = folders.flatMap((folder) => globSync(join(folder, "**/*.test.ts"))).sort();
const outdir = mkdtempSync(join(tmpdir(), "nainjaune-"));

try {
  await build({
    entryPoints: tests,
    outdir,
    outbase: join(here, "../../.."),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    charset: "utf8",
    format: "esm",
    platform: "node",
    sourcemap: "inline",
    define: { ANNEX: '"of a test"' },
  });
  const options = [
    "--enable-source-maps",
    "--test",
    "--test-isolation=none",
    "--test-reporter=dot",
    "--test-timeout=10000",
  ];
  const bundles = globSync(join(outdir, "**/*.test.mjs")).sort();
  const run = spawnSync(process.execPath, [...options, ...bundles], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(outdir, { recursive: true });
}
