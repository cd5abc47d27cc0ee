// node importing.mjs PYODIDE LIBRARY MODULES: import every module of the page `play/` with the library
// of that page, and list the modules that any function of theirs imports and that are not there.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, library, modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: pyodideFolder, stdLibURL: library });
pyodide.FS.writeFile("/modules", new Uint8Array(readFileSync(modules)));
const found = pyodide.runPython(`
import dis, importlib, json, marshal, sys, tarfile
from importlib.util import find_spec
from pathlib import Path
from types import CodeType

with tarfile.open("/modules") as archive:
    archive.extractall(filter="data")
import nainjaune_play

def imported(code):
    steps = list(dis.get_instructions(code))
    for level, _, step in zip(steps, steps[1:], steps[2:]):
        if step.opname == "IMPORT_NAME" and level.argval == 0:
            yield step.argval.partition(".")[0]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from imported(constant)

paths = sorted(Path().rglob("*.pyc"))
wanted = set()
for path in paths:
    module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
    importlib.import_module(module)
    wanted |= set(imported(marshal.loads(path.read_bytes()[16:])))
missing = sorted(name for name in wanted if name and name not in sys.modules and not find_spec(name))
json.dumps({"imported": len(paths), "missing": missing})
`);
console.log(found);
