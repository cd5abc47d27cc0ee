"""Pack the site for a stick: one archive, with a small server that needs Python alone.

    python -m web.stick.archive

The same site and commit have the same bytes.
"""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

from nainjaune_widget.words import LANGUAGES, catalogue
from web.templates import SITE, newest_commit

TOP = "nain-jaune"
"""The folder in the archive, so that unpacking makes one folder."""

TARGET = SITE.parent / f"{TOP}.zip"
_EXECUTABLE, _PLAIN = 0o100755, 0o100644


def write_zip(site: Path, target: Path) -> None:
    """Write the archive.

    Args:
        site: the folder of the site.
        target: the file to write.
    """
    when = _date()
    files = {
        f"site/{path.relative_to(site).as_posix()}": path.read_bytes()
        for path in site.rglob("*")
        if path.is_file()
    }
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in sorted((_beside() | files).items()):
            entry = zipfile.ZipInfo(f"{TOP}/{name}", when)
            entry.create_system = 3  # Unix, wherever it is made
            entry.external_attr = (_EXECUTABLE if name.endswith(".py") else _PLAIN) << 16
            archive.writestr(entry, contents, zipfile.ZIP_DEFLATED, 9)


def _beside() -> dict[str, bytes]:
    """Return what lies beside the site: the server, its texts and a page on how to start it."""
    files, said = {"serve.py": Path(__file__).with_name("serve.py").read_bytes()}, {}
    for lang in LANGUAGES:
        texts = dict(catalogue("stick", lang))
        page = [str(texts.pop(key)) for key in list(texts) if key.startswith("read-me.")]
        # The first is the page's name. Not every editor of Windows knows the other end of a line.
        files[page[0]] = "".join(f"{line}\r\n\r\n" for line in page[1:]).encode("utf-8-sig")
        said[lang] = texts
    files["texts.json"] = json.dumps(said, indent=1, ensure_ascii=False).encode()
    return files


def _date() -> tuple[int, int, int, int, int, int]:
    """Return the time of the newest commit: a browser takes an unchanged date for an old file."""
    when = newest_commit()
    return (max(when.year, 1980), when.month, when.day, when.hour, when.minute, when.second)


def main() -> None:
    """Pack the site and say how large it is."""
    if not (SITE / "index.html").exists():
        sys.exit("There is no site yet: run make site.")
    write_zip(SITE, TARGET)
    print(f"{TARGET}: {TARGET.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
