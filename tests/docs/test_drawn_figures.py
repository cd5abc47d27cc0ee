"""The pictures of the reference figures, from a made-up table."""

from __future__ import annotations

import math
from typing import Any

import pandas as pd
import pytest

from nainjaune_widget import RULESETS
from nainjaune_widget.words import LANGUAGES
from scripts.docs.figures.draw_figures import draw_games, draw_seats
from tests.support.deals.notation import NAIN


def line(figure: str, rules: str, players: int, item: int, value: float) -> dict[str, object]:
    named = {"figure": figure, "ruleset": rules, "players": players, "strategy": "longest-run"}
    return {**named, "item": str(item), "value": value, "reach": 1.0}


@pytest.fixture(scope="module")
def figures() -> pd.DataFrame:
    tables = [
        (rules, players) for rules, ruleset in RULESETS.items() for players in ruleset.players
    ]
    lengths = [line("deals in a game", *table, 0, 10 + table[1]) for table in tables]
    seats = [line("mean chips", *table, seat, seat) for table in tables for seat in range(table[1])]
    return pd.DataFrame(lengths + seats)


def test_lengths_of_games__have_no_line_through_a_number_that_cannot_play(
    figures: pd.DataFrame,
) -> None:
    """Le Nain of 1760 is not for four."""
    assert 4 not in RULESETS[NAIN].players
    axes: Any = draw_games(figures, "en").axes[0]
    (drawn,) = (each for each in axes.get_lines() if each.get_label() == NAIN)
    heights = dict(zip(drawn.get_xdata(), drawn.get_ydata(), strict=True))
    assert math.isnan(heights[4])
    assert [players for players in heights if players != 4] == list(RULESETS[NAIN].players)
    assert all(heights[players] == 10 + players for players in RULESETS[NAIN].players)


def test_results_by_seat__have_every_seat_labelled(figures: pd.DataFrame) -> None:
    for rules, panel in zip(RULESETS, draw_seats(figures, "fr").axes, strict=True):
        labels = [label.get_text() for label in panel.get_xticklabels()]
        assert labels == [str(seat) for seat in range(max(RULESETS[rules].players))]


def test_numbers_beside_the_pictures__are_written_as_the_language_does(
    figures: pd.DataFrame,
) -> None:
    for draw in (draw_games, draw_seats):
        written = {
            lang: draw(figures, lang).axes[0].yaxis.get_major_formatter()(-2.5, 0)
            for lang in LANGUAGES
        }
        assert written == {"en": "−2.5", "fr": "−2,5"}
