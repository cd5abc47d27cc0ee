"""The texts that have changed since all languages were read side by side.

`pairs.json` has a digest of each text, of all its languages together. After a change, read it in
each language; then ``python -m scripts.prose.pairs`` writes the digests again.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.places import DOCS, ROOT, SITUATIONS, TEACHER
from scripts.prose.texts import CATALOGUES, CHAPTERS, TAG, cells_of, name_of, shown

DIGESTS = Path(__file__).with_name("pairs.json")
LANGUAGE = re.compile(r"(?<=/)(en|fr)(?=/)|(?<=-)en(?=\.svg)")
CHAPTER = re.compile(r"(?<=/)(\d\d)-.*(?=\.ipynb)")


def digests() -> dict[str, str]:
    """Return a digest of each text by the pattern of its files, such as ``README*.md``."""
    files = [*(CATALOGUES / "en").rglob("*.json"), *(DOCS / "en").rglob("*.md"), *CHAPTERS]
    files += [*(DOCS / "gallery").glob("*-en.svg"), *(TEACHER / "en").rglob("*.svg")]
    names = {CHAPTER.sub(r"\1-*", LANGUAGE.sub("*", name_of(path))) for path in files}
    return {name: _digest(name) for name in sorted({"README*.md", name_of(SITUATIONS), *names})}


def _digest(pattern: str) -> str:
    content = json.dumps([_content(path) for path in sorted(ROOT.glob(pattern))], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:8]


def _content(path: Path) -> Any:
    """Return what people read in a file; its layout does not count."""
    match path.suffix:
        case ".json":
            return json.loads(path.read_text(encoding="utf-8"))
        case ".ipynb":
            outputs = (output for cell in cells_of(path) for output in cell.outputs)
            told = [text for output in outputs for text in shown(output)]
            return " ".join([*(cell.source for cell in cells_of(path)), *told]).split()
        case ".svg":
            return TAG.sub(" ", path.read_text(encoding="utf-8")).split()
    return path.read_text(encoding="utf-8").split()


def findings() -> Iterator[str]:
    """Yield the texts that were not read in all languages since they changed."""
    read = json.loads(DIGESTS.read_text(encoding="utf-8"))
    for name, digest in digests().items():
        if read.get(name) != digest:
            yield (
                f"{name} has changed since all languages were read side by side: read the change "
                f"in each (git diff '{name}'), then run python -m scripts.prose.pairs"
            )


if __name__ == "__main__":
    DIGESTS.write_text(json.dumps(digests(), indent=2) + "\n", encoding="utf-8")
