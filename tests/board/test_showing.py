"""Explanations and pictures on the board."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from nainjaune_widget import Board, BoardError

SVG = "{http://www.w3.org/2000/svg}"


def test_explain_tells_the_event_on_show() -> None:
    board = Board(seed=364, lang="fr")
    board.next_sweep()
    text = board.explain()
    shown = board.snapshot["events"][board.cursor - 1]["text"]
    assert shown["sentence"] in text
    assert "lindor-1789/sweep" in text
    assert repr(text) == str(text), "a cell shows it as it reads"


def test_explain_all_tells_every_event() -> None:
    board = Board(seed=364)
    everything = board.explain("all")
    for event in board.snapshot["events"]:
        assert event["text"]["sentence"] in everything


def test_explain_refuses_anything_else() -> None:
    with pytest.raises(BoardError, match="all"):
        Board(seed=7).explain("some")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 8])
def test_the_picture_shows_the_position_and_needs_nothing_from_outside(
    lang: str, players: int
) -> None:
    board = Board(players=players, seed=5, lang=lang)
    for cursor in (20, len(board.events)):
        board.go(cursor)
        picture = board.to_svg()
        root = ET.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        description = root.findtext(f"{SVG}desc") or ""
        for box, jetons in board.round.replayed(cursor).boxes.items():
            assert f"{box} {jetons}" in description
        without_namespace = picture.replace("http://www.w3.org/2000/svg", "")
        for outside in ("http", "href", "url(", "<script", "<image"):
            assert outside not in without_namespace
    assert board.to_svg()._repr_svg_() == str(board.to_svg())


def test_hostile_names_stay_names() -> None:
    names = ['</svg><script>alert("x")</script>', "Ben & Co", "Chloé", "'\"<"]
    board = Board(seed=7, names=names)
    board.go(30)
    picture = board.to_svg()
    assert "<script" not in picture
    root = ET.fromstring(picture)
    assert names[0] in [text.text for text in root.iter(f"{SVG}text")]
