"""The reference figures: the file, its pictures and its pages agree."""

from __future__ import annotations

from collections import Counter
from math import floor, log10
from typing import Any

import pytest

from nainjaune_widget import RULESETS, simulate
from scripts.docs.figures import draw_figures
from scripts.docs.figures.compute_figures import BEST_PLAYERS, FIGURES, LEAD_LEVEL, of_deals
from scripts.places import DOCUMENTED

TABLE = draw_figures.read()
ROWS: list[Any] = list(TABLE.itertuples(index=False))
MOST_BYTES = 150_000
EVERY_TABLE = {
    "mean chips",
    "win rate",
    "value of holding",
    "swept",
    "opera rate",
    "cards played",
    "nobody had",
    "deals in a game",
    "games ended by ruin",
    "deals to ruin",
    "games won",
}


def test_every_ruleset_and_number_of_players_has_every_figure() -> None:
    for rules in RULESETS.values():
        for players in rules.players:
            found = {
                row.figure
                for row in ROWS
                if (row.ruleset, row.players, row.strategy) == (rules.id, players, "longest-run")
            }
            assert found == EVERY_TABLE, (rules.id, players)


def test_every_figure_is_there_once_and_within_its_interval() -> None:
    assert max(Counter(row[:5] for row in ROWS).values()) == 1
    for row in ROWS:
        assert row.low <= row.value <= row.high, row


def test_best_leads_at_every_table_against_every_other_strategy() -> None:
    leads = [row for row in ROWS if row.figure == "lead"]
    tables = [n for rules in RULESETS.values() for n in rules.players if n in BEST_PLAYERS]
    assert len(leads) == 5 * len(tables)
    assert all(row.low > 0 for row in leads)
    assert LEAD_LEVEL == 0.99


@pytest.mark.parametrize(
    ("lang", "many"), [("en", "400 of the 1,295"), ("fr", "400 des 1\u202f295")]
)
def test_how_many_lines_do_not_settle_three_digits__is_said(lang: str, many: str) -> None:
    """A line settles three digits if its reach is at most half a unit of the third."""
    unsettled = [
        row
        for row in ROWS
        if row.value == 0 or row.reach > 10 ** (floor(log10(abs(row.value))) - 2) / 2
    ]
    assert (len(unsettled), len(ROWS)) == (400, 1295)
    page = draw_figures.path_of(lang).read_text(encoding="utf-8")
    assert many in page


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_pages_and_pictures_are_those_of_the_table(lang: str) -> None:
    page = draw_figures.path_of(lang).read_text(encoding="utf-8")
    assert draw_figures.with_tables(page, TABLE, lang) == page
    for name in draw_figures.PICTURES:
        picture = FIGURES.parent / f"{name}-{lang}.png"
        assert f"(../figures/{picture.name})" in page
        assert 0 < picture.stat().st_size < MOST_BYTES


@pytest.mark.parametrize(("rules", "players"), [("nain-1760", 3), ("pope-joan", 5)])
def test_fewer_deals_come_to_the_same_within_their_error(rules: str, players: int) -> None:
    rows = {
        (row.figure, row.item): row
        for row in ROWS
        if (row.ruleset, row.players, row.strategy) == (rules, players, "longest-run")
    }
    result = simulate(rules, players, 20_000, "longest-run", rows["mean chips", "seat 0"].seed)
    for figure, item, found in of_deals(result):
        if figure in ("mean chips", "win rate"):
            low, high = found.interval()
            assert abs(found.value - rows[figure, item].value) < (high - low) * 1.3, (figure, item)
