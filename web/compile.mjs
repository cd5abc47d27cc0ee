// node compile.mjs PYODIDE LEVEL SOURCES TARGET …: compile the modules of zip files with the very Python
// that will run them, which packs them too, so that every machine writes the same bytes. From level 2 on
// they have no docstrings. A target that ends with .zip or .whl is one to import from, any other a
// compressed tar.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, level, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: pyodideFolder });
pyodide.globals.set("level", Number(level));
pyodide.runPython(`
import gzip, io, py_compile, tarfile, zipfile
from pathlib import Path

def compiled(name, source):
    """The bytes of the module; those that it was compiled from are not looked for."""
    path = Path("/module.py")
    path.write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    target = py_compile.compile(path, "/module.pyc", name, True, level, unchecked)
    return Path(target).read_bytes()

def zipped(files):
    with zipfile.ZipFile("/target", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, contents in files.items():
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            target.writestr(info, contents, zipfile.ZIP_DEFLATED)

def tarred(files):
    with (
        Path("/target").open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as target,
    ):
        for name, contents in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(contents)
            target.addfile(info, io.BytesIO(contents))

def compile_archive(is_zip):
    files = {}
    with zipfile.ZipFile("/sources.zip") as sources:
        for name in sources.namelist():
            contents = sources.read(name)
            if name.endswith(".py"):
                name, contents = f"{name}c", compiled(name, contents)
            files[name] = contents
    (zipped if is_zip else tarred)(files)
`);
const compileArchive = pyodide.globals.get("compile_archive");
while (archives.length > 0) {
  const [sources, target] = archives.splice(0, 2);
  pyodide.FS.writeFile("/sources.zip", new Uint8Array(readFileSync(sources)));
  compileArchive(/\.(zip|whl)$/.test(target));
  writeFileSync(target, pyodide.FS.readFile("/target"));
}
