"""A sheet prints in columns and shows as a table, whatever its cells hold."""

from __future__ import annotations

from copy import copy
from xml.etree import ElementTree as ET

from nainjaune_widget.sheets import Drawing, Picture, Sheet, Text

SHEET = Sheet(
    "Results & more",
    ["seat", "strategy", "wins"],
    [["0", "lowest", "12"], ["1", "<b>", "7"]],
    ["of 40 deals"],
    lang="fr",
    left=2,
)


def test_texts_are_aligned_left_and_numbers_right() -> None:
    assert str(SHEET).splitlines() == [
        "Results & more",
        "seat  strategy  wins",
        "0     lowest      12",
        "1     <b>          7",
        "of 40 deals",
    ]
    assert str(Sheet("T", [], [["a", "1"]])) == "T\na  1"
    assert str(Sheet("T", ["a", "b"], [])) == "T\na  b"


def test_a_page_shows_every_cell_as_it_is_written() -> None:
    shown = ET.fromstring(SHEET._repr_html_())
    assert shown.get("lang") == "fr"
    assert shown.findtext("table/caption") == "Results & more"
    assert [each.text for each in shown.findall(".//thead//th")] == list(SHEET.heads)
    rows = [["".join(cell.itertext()) for cell in row] for row in shown.findall(".//tbody/tr")]
    assert rows == [list(row) for row in SHEET.rows]
    assert [each.get("scope") for each in shown.findall(".//tbody/tr/th")] == ["row", "row"]
    assert [note.text for note in shown.findall("p")] == ["of 40 deals"]
    empty = ET.fromstring(Sheet("A title of six words stands", ["a"], [])._repr_html_())
    caption = empty.find("table/caption")
    assert caption is not None
    assert "nowrap" in caption.attrib["style"], "not one word a line"


def test_a_text_shows_without_quotes_and_a_picture_with_its_alternative() -> None:
    assert repr(Text("the queen takes")) == "the queen takes"
    picture = Picture("<svg/>", "A table")
    for each in (picture, copy(picture)):
        assert (str(each), repr(each)) == ("<svg/>", "A table")
        assert each._repr_html_() == Drawing("<svg/>", "A table")._repr_html_()


def test_a_text_with_a_long_line_is_broken_between_words() -> None:
    """JupyterLab breaks plain text anywhere."""
    shown = ET.fromstring(Text("the queen takes\n" + "a < b & c " * 20)._repr_html_())
    assert shown.text == "the queen takes\n" + "a < b & c " * 20
    assert "word-break:normal" in shown.attrib["style"]
    assert not hasattr(Text("the queen takes\nand so on\n" * 20), "_repr_html_")
