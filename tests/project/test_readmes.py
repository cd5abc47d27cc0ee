"""The READMEs: their code runs, and both languages show the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.docs.examples import examples_of
from scripts.places import DOCS
from tests.support.project.files import ROOT
from tests.support.runs.daily import daily

READMES = {"en": "README.md", "fr": "README.fr.md"}
PICTURE = re.compile(r"!\[([^\]]+)\]\((docs/(?:pictures|gallery)/[\w-]+\.png)\)")
MOST_BYTES = 200_000


def pictures_of_gallery(lang: str) -> list[Path]:
    """Return the pictures that a browser took for the gallery."""
    examples = examples_of(DOCS / lang / "gallery.md")
    found = (example.picture for example in examples if example.picture)
    return [path for path in found if path.parent.name == "pictures"]


def read(lang: str) -> str:
    """Return a README."""
    return (ROOT / READMES[lang]).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", daily(READMES))
def test_the_python_in_it_runs(
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", read(lang), re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        exec(block, {})  # noqa: S102 - what readers are told to run
    assert len(capsys.readouterr().out.splitlines()) > 5
    assert len(list(tmp_path.glob("*.html"))) == 1
    assert len(list(tmp_path.glob("*.json"))) == 1


@pytest.mark.parametrize("lang", READMES)
def test_it_shows_the_two_commands_and_pictures_that_are_light_and_described(lang: str) -> None:
    for command in ("make lab", "make test"):
        assert re.search(rf"^{command}\b", read(lang), re.MULTILINE)
    found = PICTURE.findall(read(lang))
    assert len(found) == len(re.findall(r"(?<!\[)!\[", read(lang)))  # a badge is a link as well
    for description, path in found:
        assert len(description) > 40, path
        assert (ROOT / path).stat().st_size <= MOST_BYTES
        assert path.endswith(f"-{lang}.png")


def test_both_have_the_same_pictures_and_no_other_lies_about() -> None:
    shown = {
        lang: [path[: -len("-en.png")] for _, path in PICTURE.findall(read(lang))]
        for lang in READMES
    }
    assert shown["en"] == shown["fr"]
    kept = {path.stem for path in (ROOT / "docs" / "pictures").iterdir()}
    here = {
        f"{Path(path).name}-{lang}"
        for lang in READMES
        for path in shown[lang]
        if Path(path).parent.name == "pictures"
    }
    gallery = {path.stem for lang in READMES for path in pictures_of_gallery(lang)}
    assert kept == here | gallery
