"""The page's reading of a compressed tar, against Python's own writing of it."""

from __future__ import annotations

import io
import json
import subprocess
import tarfile
from pathlib import Path

from scripts.frontend.npm import NODE
from scripts.web.common.tools import bundle
from scripts.web.play.page import PLAY

FILES = {
    "empty": b"",
    "folder/one.pyc": b"\x00" * 511,
    "folder/block": b"a" * 512,
    "folder/deeper/é.json": "« é »".encode() * 200,
    "last": bytes(range(256)) * 5,
}
PROGRAM = """const { unpacked, filesIn } = await import(process.argv[1]);
const { readFileSync } = await import("node:fs");
const tar = await unpacked(new Response(readFileSync(process.argv[2])));
const files = [...filesIn(tar)].map(({ folder, name, contents }) => [folder, name, [...contents]]);
console.log(JSON.stringify(files));"""


def test_files_come_out_as_they_went_in(tmp_path: Path) -> None:
    module, packed = tmp_path / "tar.mjs", tmp_path / "files.pack"
    bundle(PLAY / "src" / "worker" / "tar.ts", module, {})
    with tarfile.open(packed, "w:gz", format=tarfile.USTAR_FORMAT) as archive:
        for name, contents in FILES.items():
            info = tarfile.TarInfo(name)
            info.size = len(contents)
            archive.addfile(info, io.BytesIO(contents))
    command = [str(NODE), "--input-type=module", "--eval", PROGRAM, module.as_uri(), str(packed)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    files = {
        f"{folder}{name}": bytes(contents) for folder, name, contents in json.loads(run.stdout)
    }
    assert files == FILES
