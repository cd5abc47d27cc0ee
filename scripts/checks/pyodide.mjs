// node pyodide.mjs PYODIDE ROOT MODULE …: run a module of the project in the Python of Pyodide.

import { pathToFileURL } from "node:url";

const [folder, root, module, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.FS.mkdir("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
pyodide.globals.set("module", module);
pyodide.globals.set("given", pyodide.toPy(given));
pyodide.runPython(`
import runpy, sys
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True
sys.argv[1:] = given
runpy.run_module(module, run_name="__main__")
`);
