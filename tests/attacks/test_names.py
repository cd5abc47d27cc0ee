"""Names are people's names, in every script; no two look alike, and none spoils what is shown."""

from __future__ import annotations

import json
import unicodedata
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Card, Game, GameError, View, simulate, tournament
from nainjaune_widget.sheets.svg import fitted
from nainjaune_widget.words import graphemes

ISOLATE, RELEASE = "\u2068", "\u2069"

REAL = {
    "Persian with a non-joiner": "علی‌رضا",
    "family of emoji": "👩‍👩‍👧",
    "Hebrew": "דָּוִד",
    "decomposed Vietnamese": unicodedata.normalize("NFD", "Nguyễn"),
    "no-break space": "Anne\u00a0Marie",
}
"""Names that somebody has."""

INVISIBLE = {
    "blank": "   ",
    "zero width space": "\u200b",
    "Hangul filler": "\u3164",
    "combining mark alone": "\u0301",
    "line": "Ana\nBen",
    "override": "\u202eanA",
    "unclosed isolate": "\u2067Ana",
    "NUL": "Ana\0",
    "surrogate": "\ud800",
}
"""Invisible names, and names that change the text around them."""

ALIKE = [
    ("Zoé", unicodedata.normalize("NFD", "Zoé")),
    ("Ana", "A\u200cna"),
    ("Ana", " Ana"),
    ("Anne Marie", "Anne\u00a0Marie"),
    ("ﬁn", "fin"),
]
"""Two names that look alike."""

RTL = "ليلى"
LONG = (
    "Jean-Baptiste Maximilien de la Fontaine-Saint-Exupéry "
    "du Château d’Yquem et de Montbazon le Vieux"
)
AT_TABLE = [
    "דָּוִד בן־גוריון!",
    LONG,
    "علی‌رضا محمدی",
    "W" * 100,
    "👩‍👩‍👧" * 12,
    "ශ්‍රීමතී කුමාරි",
    "קְוּוֹר " * 12 + "סוף",
    "小明" * 50,
]
"""Names of every length and direction; the first ends with a sign that has no direction."""


def isolated(text: str, name: str) -> bool:
    """Tell whether every occurrence of a name is isolated from its surroundings."""
    return text.count(name) == text.count(f"{ISOLATE}{name}{RELEASE}")


@pytest.mark.parametrize("name", REAL.values(), ids=REAL)
def test_people_s_names_are_accepted(name: str, tmp_path: Path) -> None:
    game = Game(players=[name, "Ben", "Chloé"], seed=7)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json") == game
    board = Board(players=3, seed=7, names=[name, "Ben", "Chloé"])
    assert board.snapshot["players"][0]["name"] == unicodedata.normalize("NFC", name)
    assert board.why(name) == board.why(0), "it is found by the name that was given"


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(GameError) as refused:
        Game(players=[name, "Ben", "Chloé"], seed=7)
    refused.value.say("fr").encode()
    with pytest.raises(BoardError):
        Board(players=3, seed=7, names=[name, "Ben", "Chloé"])


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_names_that_look_alike_are_refused(one: str, other: str) -> None:
    for pair in ([one, other], [other, one]):
        with pytest.raises(GameError):
            Game(players=[*pair, "Chloé"], seed=7)
        with pytest.raises(BoardError):
            Board(players=3, seed=7, names=[*pair, "Chloé"])


def test_right_to_left_names_are_isolated_in_every_text() -> None:
    board = Board(players=3, seed=7, names=[RTL, "דוד", "Chloé"], human=0, hints=called(RTL))
    texts = [str(board.hint())]
    board.play(board.round.legal[0])
    texts += [str(board.explain("all")), repr(board), str(board.why(0)), str(board.undo())]
    told = [event["text"] for event in board.snapshot["events"]]
    texts.append(json.dumps(told, ensure_ascii=False))
    board.go(20)
    board.what_if()
    while not board.round.finished:
        board.play(board.round.legal[0])
    texts.append(str(board.compare()))
    for text in texts:
        assert RTL not in text or isolated(text, RTL)
    assert all(RTL in texts[number] for number in (-2, -1))


def test_a_page_of_its_own_isolates_names() -> None:
    page = Board(players=4, seed=7, names=AT_TABLE[:4]).to_html()
    header = page[page.index("<header>") : page.index("</header>")]
    assert header.count("<bdi>") == header.count("</bdi>") == 4
    assert f"<bdi>{AT_TABLE[2]}</bdi>" in header
    title = page[page.index("<title>") : page.index("</title>")]
    assert isolated(title, AT_TABLE[0])


def test_a_log_cuts_a_long_name() -> None:
    board = Board(players=4, seed=7, names=AT_TABLE[:4])
    logs = [event["text"]["log"] for event in board.snapshot["events"]]
    assert max(map(len, logs)) < 60
    assert any("Jean-Baptiste Maximilie…" in log for log in logs)
    assert any(LONG in event["text"]["sentence"] for event in board.snapshot["events"])


@pytest.mark.parametrize("room", [2, 8])
def test_a_picture_cuts_a_name_between_two_signs(room: float) -> None:
    """Not within a letter and its marks, nor within a flag or a family."""
    for name in [*REAL.values(), *AT_TABLE]:
        cut = fitted(name, room).strip(ISOLATE + RELEASE)
        signs = graphemes(name)
        starts = ["".join(signs[:n]).rstrip(" \u00a0\u200c") for n in range(1, len(signs) + 1)]
        assert cut == name or cut.removesuffix("…") in starts


def called(name: str) -> Any:
    """Make a strategy of a name."""

    def strategy(view: View) -> Card:
        return view.legal[0]

    strategy.__name__ = name
    return strategy


def test_strategies_names_break_no_plot() -> None:
    """Matplotlib would read what stands between dollars as a formula."""
    names = [r"$\frac$", "a_b^{", "_hidden"]
    result = simulate("lindor-1789", 3, rounds=40, strategies=[*map(called, names)], compiled=False)
    figure = result.plot()
    figure.savefig(BytesIO())
    legends: list[Any] = [axes.get_legend() for axes in figure.axes]
    assert sum(len(legend.get_texts()) for legend in legends) >= 3
    result._repr_html_()
    strategies = [called("$"), called("_x"), "lowest"]
    met = tournament(strategies, "lindor-1789", 3, rounds=30, compiled=False)
    met.plot().savefig(BytesIO())
