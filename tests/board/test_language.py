"""Refusals of wrong arguments, in the language of the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Composer, Game, NainJauneError

WRONG = [
    {"human": 9},
    {"human": [0, 0]},
    {"rules": "lindor"},
    {"rules": 3},
    {"players": 40},
    {"players": "four"},
    {"seed": -1},
    {"bots": "clever"},
    {"bots": ["lowest"]},
    {"hints": 4},
    {"names": ["Ana"]},
    {"names": ["Ana", "Ana", "Ben", "Chloé"]},
    {"names": "Ana"},
    {"names": 5},
    {"pace": 99},
    {"autosave": "partie.json"},
    {"bots": lambda _view: None},
]


def refusal(make: Callable[..., object], *arguments: Any, **options: Any) -> NainJauneError:
    """Return the error with which something refuses to be made."""
    with pytest.raises(NainJauneError) as refused:
        make(*arguments, **options)
    return refused.value


@pytest.mark.parametrize("wrong", WRONG, ids=" ".join)
def test_a_board_refuses_in_french(wrong: dict[str, Any]) -> None:
    error = refusal(Board, **wrong, lang="fr")
    assert str(error) == error.say("fr") != error.say("en")


@pytest.mark.parametrize("wrong", WRONG, ids=" ".join)
def test_a_board_without_a_language_refuses_in_english(wrong: dict[str, Any]) -> None:
    error = refusal(Board, **wrong)
    assert str(error) == error.say("en")


def test_a_board_that_cannot_keep_its_game_says_so_in_french(tmp_path: Path) -> None:
    path = tmp_path / "partie.json"
    path.write_text("{}", encoding="utf-8")
    error = refusal(Board, Game(players=3), autosave=path, lang="fr")
    assert "n’a pas été modifié" in str(error)
    assert "Partie enregistrée" in str(error), "the reason too"


@pytest.mark.parametrize("wrong", [{"rules": "lindor"}, {"rules": 3}, {"dealer": 9}], ids=" ".join)
def test_a_composer_refuses_in_french(wrong: dict[str, Any]) -> None:
    error = refusal(Composer, **wrong, lang="fr")
    assert str(error) == error.say("fr") != error.say("en")


def test_an_unreadable_code_is_refused_in_french() -> None:
    assert "trop court" in str(refusal(Board.from_code, "zz", lang="fr"))


@pytest.mark.parametrize(
    "make", [Board, Composer, partial(Board.from_code, "zz")], ids=["board", "composer", "code"]
)
@pytest.mark.parametrize("lang", ["de", 5, None])
def test_an_unknown_language_is_refused_in_english(make: Any, lang: Any) -> None:
    error = refusal(make, lang=lang)
    assert isinstance(error, BoardError)
    assert "use 'en'" in str(error)
