"""The command `nainjaune-course export`."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from nainjaune_widget.command import main


def test_topics_are_written_for_moodle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nj.xml"
    words = ["export", "--to", "moodle", str(file), "--lang", "fr", "--topics", "A,h"]
    assert main(words) == 0
    questions = [each for each in fromstring(file.read_bytes()) if each.get("type") != "category"]
    said = capsys.readouterr().out
    assert len(questions) == 10 * 14
    assert "14 questions en 140 versions" in said
    assert "estimate-sans" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--topics", "A,Z"], "Unknown topic 'Z'"),
        (["--versions", "0"], "from 1 to 100"),
    ],
)
def test_what_cannot_be_written_is_said(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nj.xml"
    assert main(["export", "--to", "moodle", str(file), "--lang", "en", *words]) == 1
    assert said in capsys.readouterr().err
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "--to", "moodle", str(tmp_path), "--lang", "en", "--topics", "A"]) == 1
    assert str(tmp_path) in capsys.readouterr().err
