"""Names are people's names, in every script, and no two look alike."""

from __future__ import annotations

import json
import unicodedata
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import (
    Board,
    BoardError,
    Card,
    Game,
    GameError,
    RulesetError,
    StrategyError,
    View,
    simulate,
    tournament,
)

ISOLATE, RELEASE = "\u2068", "\u2069"

REAL = {
    "Persian with a non-joiner": "علی‌رضا",
    "Sinhala with a joiner": "ශ්‍රීමතී",
    "family of emoji": "👩‍👩‍👧",
    "flag": "🇫🇷",
    "emoji with skin": "👍🏽",
    "heart in emoji style": "❤️",
    "Arabic": "ليلى",
    "Hebrew": "דָּוִד",
    "Devanagari": "क्ष्मा",
    "Chinese": "小明",
    "Irish": "Seán Ó Briain",
    "decomposed Vietnamese": unicodedata.normalize("NFD", "Nguyễn"),
    "hyphen and apostrophe": "Marie-Ève d’Arc",
    "no-break space": "Anne\u00a0Marie",
}
"""Names that somebody has."""

INVISIBLE = {
    "nothing": "",
    "blank": "   ",
    "zero width space": "\u200b",
    "joiner alone": "\u200d",
    "non-joiners alone": "\u200c\u200c",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "Braille blank": "\u2800",
    "word joiner": "\u2060",
    "soft hyphen": "\u00ad",
    "variation selector": "\ufe0f",
    "combining mark alone": "\u0301",
    "tag characters": "\U000e0041",
    "line": "Ana\nBen",
    "separator": "Ana\u2028Ben",
    "override": "\u202eanA",
    "unclosed isolate": "\u2067Ana",
    "release": "Ana\u2069",
    "NUL": "Ana\0",
    "surrogate": "\ud800",
    "private use": "\ue000",
}
"""Names that nobody sees, or that change what stands around them."""

TWINS = [
    ("Zoé", unicodedata.normalize("NFD", "Zoé")),
    ("Ana", "Ana\u200d"),
    ("Ana", "Ana "),
    ("Ana", " Ana"),
    ("Ana", "A\u200cna"),
    ("Anne Marie", "Anne\u00a0Marie"),
    ("Å", "\u212b"),
    ("ﬁn", "fin"),
]
"""Two names that look alike."""


@pytest.mark.parametrize("name", REAL.values(), ids=REAL)
def test_people_s_names_are_accepted(name: str, tmp_path: Path) -> None:
    game = Game(players=[name, "Ben", "Chloé"], seed=7)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json") == game
    board = Board(players=3, seed=7, names=[name, "Ben", "Chloé"])
    assert board.snapshot["players"][0]["name"] == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(GameError) as refused:
        Game(players=[name, "Ben", "Chloé"], seed=7)
    refused.value.say("fr").encode()
    with pytest.raises(BoardError):
        Board(players=3, seed=7, names=[name, "Ben", "Chloé"])


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_two_names_that_look_alike_are_refused(one: str, other: str) -> None:
    for pair in ([one, other], [other, one]):
        with pytest.raises(GameError):
            Game(players=[*pair, "Chloé"], seed=7)
        with pytest.raises(BoardError):
            Board(players=3, seed=7, names=[*pair, "Chloé"])


RTL = "ليلى"


def isolated(text: str, name: str) -> bool:
    """Tell whether every occurrence of a name is isolated from its surroundings."""
    return text.count(name) == text.count(f"{ISOLATE}{name}{RELEASE}")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_right_to_left_names_are_isolated_in_every_text(lang: str) -> None:
    board = Board(players=3, seed=7, names=[RTL, "דוד", "Chloé"], human=0, lang=lang)
    board.play(board.round.legal[0])
    texts = [str(board.explain("all")), repr(board), str(board.why(0)), str(board.undo())]
    game = Game(players=[RTL, "Ben", "Chloé"], seed=7)
    for text in [*texts, repr(game)]:
        assert RTL not in text or isolated(text, RTL)
    assert any(RTL in text for text in texts)
    told = [event["text"] for event in board.snapshot["events"]]
    said = json.dumps(told, ensure_ascii=False)
    assert RTL in said
    assert isolated(said, RTL)


def test_latin_names_need_no_isolation() -> None:
    assert ISOLATE not in str(Board(seed=7).explain("all"))


def test_a_long_name_is_cut_in_messages() -> None:
    with pytest.raises(GameError) as refused:
        Game(players=["A" * 10**6, "Ben", "Chloé"])
    assert len(str(refused.value)) < 1000


# Strategies


def called(name: str) -> Any:
    """Make a strategy of a name."""

    def strategy(view: View) -> Card:
        return view.legal[0]

    strategy.__name__ = name
    return strategy


ODD_NAMES = ["$", "$x$", r"$\frac$", "a_b^{", "%s", "{}", "{0}", "\\", "<b>", RTL, "_hidden"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_strategy_s_name_breaks_no_plot(name: str) -> None:
    """Matplotlib would read what stands between dollars as a formula."""
    result = simulate(
        "lindor-1789", 3, rounds=40, strategies=[called(name), "lowest", "highest"], compiled=False
    )
    figure = result.plot()
    figure.savefig(open_nothing())
    shown = [text.get_text() for axes in figure.axes for text in legend_of(axes)]
    assert len(shown) >= 3
    str(result)
    result._repr_html_()


def legend_of(axes: Any) -> list[Any]:
    """Return the texts of a legend, where there is one."""
    legend = axes.get_legend()
    return [] if legend is None else list(legend.get_texts())


def open_nothing() -> BytesIO:
    """Return a file that keeps nothing on the disk."""
    return BytesIO()


def test_a_strategy_s_name_breaks_no_plot_of_a_tournament() -> None:
    strategies = [called("$"), called("_x"), "lowest"]
    result = tournament(strategies, "lindor-1789", 3, rounds=30, compiled=False)
    result.plot().savefig(open_nothing())


@pytest.mark.parametrize("leaving", [SystemExit, KeyboardInterrupt, GeneratorExit])
def test_a_strategy_that_leaves_keeps_what_was_done(leaving: type[BaseException]) -> None:
    """``sys.exit`` in a strategy ends the run, not the session, and what was played is kept."""
    calls = 0

    def leave(view: View) -> Card:
        nonlocal calls
        calls += 1
        if calls > 3000:
            raise leaving
        return view.legal[0]

    try:
        result = simulate("lindor-1789", 3, rounds=5000, strategies=leave, compiled=False)
    except StrategyError as error:
        result = error.partial
    assert 0 < result.rounds < 5000


def test_a_strategy_that_leaves_does_not_end_a_board() -> None:
    def leave(_view: View) -> Card:
        raise SystemExit

    with pytest.raises(StrategyError):
        Board(seed=7, human=0, bots=leave)


@pytest.mark.parametrize("chips", [10**9, 10**9 - 1])
def test_a_game_with_the_most_jetons_survives_its_first_win(chips: int) -> None:
    game = Game(chips=chips, seed=7)
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    assert max(game.chips) > chips
    game.next_round()
    assert len(game.rounds) == 2


def test_more_jetons_than_a_game_can_have_are_refused() -> None:
    with pytest.raises((GameError, RulesetError)):
        Game(chips=10**9 + 1)
