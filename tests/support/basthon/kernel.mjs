// node kernel.mjs JOB: run the cells of a job in the Python part of Basthon's kernel.
//
// Around that part a browser has a worker in TypeScript. This file stands in for it: it loads
// Pyodide with Basthon's list of packages, starts the kernel, and answers what it asks for. A job
// is a file in JSON; what came of each cell is written beside it.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);

let outcome;
const download = (content, name) => {
  outcome.downloads[name] = new TextDecoder().decode(content);
};
const refuse = () => {
  throw new Error("nobody is there to answer");
};

globalThis.basthon = {
  version: () => job.version,
  basthonModulesRoot: () => `${job.kernel}/modules`,
  isLegacy: () => false,
  // As in browsers without shared memory: the kernel rewrites cells there.
  syncCommSupport: () => false,
  display: (shown) => outcome.shown.push(shown),
  download,
  clearOutput: () => outcome.shown.splice(0),
  sleep: () => undefined,
  input: refuse,
  toplevelInput: refuse,
};

const pyodide = await loadPyodide({ indexURL: job.pyodide, lockFileURL: job.lock });
globalThis.pyodide = pyodide;
await pyodide.loadPackage("basthon");
const kernel = pyodide.pyimport("basthon").__kernel__;
kernel.start();

for (const [name, path] of Object.entries(job.files)) {
  kernel.put_file(name, new Uint8Array(readFileSync(path)));
}

const outcomes = [];
for (const source of job.cells) {
  outcome = { printed: "", shown: [], downloads: {}, error: "", seconds: 0 };
  outcomes.push(outcome);
  const print = (text) => {
    outcome.printed += text;
  };
  const start = performance.now();
  const result = await kernel.eval(source, print, print, {});
  if (result instanceof pyodide.ffi.PyProxy) {
    const [shown] = result.toJs({ create_proxies: false, dict_converter: Object.fromEntries });
    if (shown !== undefined && shown !== null) outcome.shown.push(shown);
    result.destroy();
  } else {
    outcome.error = result;
  }
  outcome.seconds = (performance.now() - start) / 1000;
}

writeFileSync(job.told, JSON.stringify(outcomes));
process.exit(0);
