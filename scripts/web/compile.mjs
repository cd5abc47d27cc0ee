// node compile.mjs PYODIDE ARCHIVE: compile the modules of an archive with the very Python that will
// run them, in place. A browser then need not compile them at each start, which takes as long as
// all the rest of their import.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: pyodideFolder });
pyodide.FS.writeFile("/archive.zip", new Uint8Array(readFileSync(archive)));
pyodide.runPython(`
import py_compile, zipfile
from pathlib import Path

def compiled(name, source):
    """The bytes of the module; those that it was compiled from are not looked for."""
    path = Path("/module.py")
    path.write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    target = py_compile.compile(path, "/module.pyc", name, True, 2, unchecked)
    return Path(target).read_bytes()

with (
    zipfile.ZipFile("/archive.zip") as sources,
    zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target,
):
    for info in sources.infolist():
        contents = sources.read(info)
        if info.filename.endswith(".py"):
            contents = compiled(info.filename, contents)
            info.filename += "c"
        target.writestr(zipfile.ZipInfo(info.filename, info.date_time), contents, zipfile.ZIP_DEFLATED)
`);
writeFileSync(archive, pyodide.FS.readFile("/compiled.zip"));
