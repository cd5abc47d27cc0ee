"""The reference figures, of deals and of what play is worth: files, page, and new samples."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Round, simulate
from nainjaune_widget.analysis.by_worlds import DEALS, worlds
from nainjaune_widget.simulation import Estimate
from scripts.docs.figures import draw_figures, play_tables
from scripts.docs.figures.compute_figures import BEST_PLAYERS, FIGURES, of_deals
from scripts.docs.figures.compute_play import SEED, tables
from scripts.docs.figures.play_measures import (
    MEASURES,
    balance,
    gains_over_best,
    kind_of,
    only_at,
    ratio_of,
    run_of,
    share_of,
    stuck_cards,
    stuck_first,
)
from scripts.places import DOCS, DOCUMENTED
from tests.support.deals.notation import LINDOR, NAIN, POPE

ROWS: list[Any] = list(draw_figures.read().itertuples(index=False))
PLAY: list[Any] = list(play_tables.read().itertuples(index=False))
MOST_BYTES = 150_000


def without_seats(item: str) -> str:
    """Return what a figure is of, but for the seats that fewer deals may not tell apart."""
    return "" if " over seat " in item else item


# The files and the pages


def test_every_table_has_the_same_figures() -> None:
    for rules in RULESETS.values():
        for players in rules.players:
            own = (rules.id, players, "longest-run")
            found = {r.figure for r in ROWS if (r.ruleset, r.players, r.strategy) == own}
            assert len(found) == 11, own
    assert len(tables()) == 11
    kinds = (
        {(r.figure, without_seats(r.item)) for r in PLAY if (r.ruleset, r.players) == own}
        for own in tables()
    )
    assert len(set.intersection(*kinds)) == 16


def test_every_figure_is_there_once_and_within_its_interval() -> None:
    assert max(Counter(row[:5] for row in ROWS).values()) == 1
    assert max(Counter(row[:6] for row in PLAY).values()) == 1
    for row in (*ROWS, *PLAY):
        assert row.low <= row.value <= row.high, row


def test_best_leads_against_every_other_strategy_and_worlds_against_best() -> None:
    """The intervals of 99% are above 0."""
    leads = [row for row in ROWS if row.figure == "lead"]
    tables = [n for rules in RULESETS.values() for n in rules.players if n in BEST_PLAYERS]
    assert len(leads) == 5 * len(tables)
    worlds = [row for row in PLAY if row.figure == "lead over best" and row.item == str(DEALS)]
    assert all(row.low > 0 for row in (*leads, *worlds))


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_shows_its_pictures(lang: str) -> None:
    page = (DOCS / lang / "figures.md").read_text(encoding="utf-8")
    for name in draw_figures.PICTURES:
        picture = FIGURES.parent / f"{name}-{lang}.png"
        assert f"(../figures/{picture.name})" in page
        assert 0 < picture.stat().st_size < MOST_BYTES


# Samples computed again


@pytest.mark.parametrize(("rules", "players"), [(NAIN, 3), (POPE, 5)])
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


@pytest.mark.parametrize(
    ("part", "rules", "players", "deals"),
    [
        ("seats", POPE, 3, 4_000),
        ("choices", NAIN, 5, 25),
        ("bound", POPE, 3, 100),
        ("carried", NAIN, 3, 12),
    ],
)
def test_other_deals_come_to_the_same_within_their_error(
    part: str, rules: str, players: int, deals: int
) -> None:
    """With another seed, so that no deal is the same."""
    measure, _ = MEASURES[part]
    for each in measure(rules, players, deals, SEED + 1):
        (row,) = (
            row
            for row in PLAY
            if (row.ruleset, row.players, row.part) == (rules, players, part)
            and row.figure == each.figure
            and without_seats(each.item) in ("", row.item)
        )
        half = (each.high - each.low) / 2
        assert abs(each.value - row.value) <= 2.5 * math.hypot(half, row.reach), each


# How they are measured


def test_who_is_behind_in_a_game_has_fewer_jetons_and_two_winners_have_a_part_each() -> None:
    assert run_of([[5, 9], [8, 6], [9, 8], [20, 1]]) == (1 / 4, 1.0)
    assert run_of([[9, 5], [8, 6], [9, 9], [1, 20]]) == (2 / 4, 0.0)
    assert run_of([[9, 5, 0], [5, 9, 0], [7, 7, 0], [7, 7, 0]]) == (3 / 8, 1.0)


def test_ratios_and_shares_have_the_errors_of_both_parts() -> None:
    """Choices 1 of 2 and 3 of 4 turns: 4/6; the rests are ±1/3, their mean's error 1/3."""
    found = ratio_of([1, 3], [2, 4])
    assert (found.value, found.stderr) == pytest.approx((4 / 6, 1 / 3 / 3))
    learnt = share_of(Estimate(10.0, 0.3, 100), Estimate(30.0, 4.0, 50))
    assert learnt.value == 0.25
    assert learnt.stderr == pytest.approx(math.hypot(30 * 0.3, 10 * 4.0) / 40**2)


def test_a_stuck_card_is_brought_out_by_nobody_else_and_the_rule_leads_that_with_most_to_gain() -> (
    None
):
    """Ranks below 8♦ to J♦ and J♠ are stops or held; after Q♥ K♥ nobody else plays."""
    view = Round(Deal.from_code("242Z-EU8B-VZJS-GH97-BEYB-9XW")).view(1)
    assert [str(card) for card in stuck_cards(view)] == ["J♦", "J♠", "Q♥", "K♥", "K♠"]
    found = {str(card): balance(view, card) for card in view.legal}
    assert (found["J♥"], found["Q♥"], found["J♠"], found["J♦"], found["6♠"]) == (3, 2, 0, -1, -1)
    assert str(stuck_first(view)) == "Q♥"


def test_one_kind_of_choice_is_that_of_worlds_and_the_others_are_those_of_best() -> None:
    best, kinds = STRATEGIES["best"], Counter[str]()
    for number in range(4):
        current = Round(Deal.shuffled(LINDOR, 4, 3, number))
        while not current.finished:
            view = current.view(current.turn or 0)
            kinds[kind_of(view)] += 1
            for kind in ("leads", "may pass"):
                expected = worlds if kind == kind_of(view) else best
                assert only_at(kind)(view) == expected(view)
            current.play(str(best(view)))
    assert set(kinds) == {"leads", "may pass"}
    assert gains_over_best("best", LINDOR, 4, 5, 1) == [0.0] * 5
