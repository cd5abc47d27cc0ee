"""Make the engine of a browser tab, and compare it with the committed one.

    python -m scripts.engine.make_engine

It is made with the tools of `requirements.txt`, in an environment of its own, and with one version
of Python, so that it is the same bytes everywhere. If it differs from the committed one, the new
one is left in place to be committed, and the check fails.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from nainjaune_widget.simulation.loader import ENGINE_FILE
from scripts.places import ROOT

PYTHON = (3, 11)
"""The version of Python whose bytecode Numba compiles from."""
HERE = Path(__file__).parent
REQUIREMENTS = HERE / "requirements.txt"
SETTINGS = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}
"""What makes Numba's code independent of this processor, and free of vectors."""
SECTION = b"\x07sources"
"""The name of the section of the engine that tells what it was made of."""


def sources_digest() -> bytes:
    """Return the digest of all that the engine is made of, as bytes of hexadecimal digits."""
    from nainjaune_widget.simulation.compiled import sources  # noqa: PLC0415

    files = [*sources(), REQUIREMENTS, HERE / "compile_engine.py", Path(__file__)]
    digest = hashlib.sha256(b"\0".join(file.read_bytes() for file in files))
    return digest.hexdigest().encode()


def is_current(engine: bytes) -> bool:
    """Return True if an engine tells that it was made of the sources as they are."""
    return engine.endswith(SECTION + sources_digest())


def environment() -> Path:
    """Return the Python of the environment with the tools, made once."""
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:12]
    folder = ROOT / "build" / f"engine-{digest}"
    python = folder / "bin" / "python"
    done = folder / "done"
    if not done.exists():
        venv.create(folder, clear=True, with_pip=True)
        options = ("--quiet", "--disable-pip-version-check", "--requirement", REQUIREMENTS)
        subprocess.run([python, "-P", "-m", "pip", "install", *options], check=True)
        done.touch()
    return python


def make_engine() -> bytes:
    """Return the engine, made anew."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "engine.wasm"
        settings = {**SETTINGS, "NAINJAUNE_CACHE": f"{folder}/cache"}
        subprocess.run(
            [environment(), "-m", "scripts.engine.compile_engine", target],
            cwd=ROOT,
            check=True,
            env={**os.environ, **settings},
        )
        content = SECTION + sources_digest()
        # A section of WebAssembly that programs pass over: its kind, its length, its content.
        return target.read_bytes() + bytes([0, len(content)]) + content


def main() -> None:
    """Exit with an error if the committed engine is not made of its sources."""
    if sys.version_info[:2] != PYTHON:
        sys.exit("The engine is made with Python {}.{}.".format(*PYTHON))
    engine = make_engine()
    if engine != ENGINE_FILE.read_bytes():
        ENGINE_FILE.write_bytes(engine)
        sys.exit(
            f"{ENGINE_FILE.name} was not made of its sources. It has been made again: commit it."
        )
    print(f"{ENGINE_FILE.name} is made of its sources.")


if __name__ == "__main__":
    main()
