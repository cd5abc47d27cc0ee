"""The figures of what play is worth: the file, its pages, and samples of it computed again."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import Deal, Round
from nainjaune_widget.analysis.by_worlds import DEALS
from nainjaune_widget.players import find_strategy
from nainjaune_widget.simulation import Estimate
from scripts.docs.figures import compute_play, draw_figures, play_tables
from scripts.docs.figures.compute_play import SEED, tables
from scripts.docs.figures.play_measures import (
    LEAD_LEVEL,
    MEASURES,
    Seer,
    lead_in,
    mean_of,
    race_of,
    ratio_of,
    run_of,
    share_of,
)
from scripts.places import DOCUMENTED
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE, lay

ROWS: list[Any] = list(play_tables.read().itertuples(index=False))
FIGURES = {
    ("fairness in jetons", ""),
    ("fairness in wins", ""),
    ("winner last behind", "game"),
    ("ahead halfway wins", "game"),
    ("turns that are choices", ""),
    ("cost of choosing at random", ""),
    ("winner last behind", "deal"),
    ("ahead halfway wins", "deal"),
    ("best over random", ""),
    ("seer over best", ""),
    ("share that can be learnt", ""),
    ("lead over best", str(DEALS)),
    ("milliseconds a choice", str(DEALS)),
}


def kind_of(item: str) -> str:
    """Return what a figure is of, but for the seats that fewer deals may not tell apart."""
    return "" if " over seat " in item else item


def row_of(rules: str, players: int, figure: str, item: str = "") -> Any:
    """Return a line of the file."""
    (found,) = (
        row
        for row in ROWS
        if (row.ruleset, row.players, row.figure) == (rules, players, figure)
        and (not item or row.item == item)
    )
    return found


# The file and its pages


def test_every_ruleset_with_three_to_five_players_has_every_figure() -> None:
    for rules, players in tables():
        own = [row for row in ROWS if (row.ruleset, row.players) == (rules, players)]
        found = {(row.figure, kind_of(row.item)) for row in own}
        assert found >= FIGURES, (rules, players)
    assert len(tables()) == 11


def test_every_line_is_there_once_and_within_its_interval() -> None:
    assert max(Counter(row[:6] for row in ROWS).values()) == 1
    for row in ROWS:
        assert row.low <= row.value <= row.high, row
        assert row.level == (LEAD_LEVEL if row.figure == "lead over best" else 0.95)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_pages_have_the_tables(lang: str) -> None:
    page = draw_figures.path_of(lang).read_text(encoding="utf-8")
    assert draw_figures.with_tables(page, draw_figures.read(), lang) == page
    for name in play_tables.TABLES:
        assert f"<!-- table: {name} -->" in page


def test_wherever_it_was_measured_worlds_is_ahead_of_best() -> None:
    """99% intervals above 0, each seat in turn, on common deals."""
    leads = [row for row in ROWS if row.figure == "lead over best" and row.item == str(DEALS)]
    assert all(row.low > 0 for row in leads)


# Samples computed again


@pytest.mark.parametrize(
    ("part", "rules", "players", "deals"),
    [
        ("seats", LINDOR, 4, 4_000),
        ("seats", POPE, 3, 4_000),
        ("choices", NAIN, 5, 25),
        ("choices", LINDOR, 3, 25),
        ("learning", LINDOR, 4, 25),
        ("learning", POPE, 5, 25),
        pytest.param("games", NAIN, 3, 400, marks=pytest.mark.slow),
        pytest.param("games", LINDOR, 4, 400, marks=pytest.mark.slow),
    ],
)
def test_other_deals_come_to_the_same_within_their_error(
    part: str, rules: str, players: int, deals: int
) -> None:
    """With another seed, so that no deal is the same."""
    measure, _ = MEASURES[part]
    for each in measure(rules, players, deals, SEED + 1):
        row = row_of(rules, players, each.figure, kind_of(each.item))
        half = (each.high - each.low) / 2
        assert abs(each.value - row.value) < 2.5 * math.hypot(half, row.reach), each


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "players", "deals"), [(NAIN, 3, 15), (LINDOR, 4, 60), (CATS, 3, 60), (POPE, 4, 40)]
)
def test_worlds_is_ahead_of_best_in_other_deals(rules: str, players: int, deals: int) -> None:
    """A 99% interval above 0, each seat in turn, on common deals."""
    worlds = find_strategy("worlds")
    lead = mean_of([lead_in(worlds, rules, players, each, SEED + 1) for each in range(deals)])
    assert lead.interval(LEAD_LEVEL).low > 0, lead


# How they are measured


def test_who_is_behind_in_a_deal_holds_more_cards_than_another() -> None:
    """Seat 0 leads 9, 10, J; seat 1 has only two cards: seat 0 is behind until its second card."""
    current = lay(["9♣ 10♣ J♣", "2♥ 4♥", "2♠ 4♠ 6♠ 8♠"], LINDOR, dealer=2)
    for card in ("9♣", "10♣", "J♣"):
        current.play(card)
    assert current.winner == 0
    # Held before each card: 3 of 3, 2 and 4; 2; 1. It was behind at the start alone.
    assert race_of(current) == (1 / 3, 0.5)


def test_who_is_behind_in_a_game_has_fewer_jetons_than_another() -> None:
    assert run_of([[5, 9], [8, 6], [9, 8], [20, 1]]) == (1 / 4, 1.0)
    assert run_of([[9, 5], [6, 8], [8, 9], [1, 20]]) == (1 / 4, 1.0)
    assert run_of([[9, 5], [8, 6], [9, 9], [1, 20]]) == (2 / 4, 0.0)


def test_two_who_win_a_game_together_have_a_part_each() -> None:
    assert run_of([[9, 5, 0], [5, 9, 0], [7, 7, 0], [7, 7, 0]]) == (3 / 8, 1.0)


def test_a_ratio_has_the_error_of_its_deals() -> None:
    """Choices 1 of 2 and 3 of 4 turns: 4/6; the rests are ±1/3, their mean's error 1/3."""
    found = ratio_of([1, 3], [2, 4])
    assert found.value == pytest.approx(4 / 6)
    assert found.stderr == pytest.approx(1 / 3 / 3)


def test_the_share_that_can_be_learnt_has_the_error_of_both_parts() -> None:
    found = share_of(Estimate(10.0, 0.3, 100), Estimate(30.0, 4.0, 50))
    assert (found.value, found.count) == (0.25, 50)
    assert found.stderr == pytest.approx(math.hypot(30 * 0.3, 10 * 4.0) / 40**2)


def test_the_seer_earns_no_less_than_best_with_the_very_deal() -> None:
    """It takes the best of its cards, the rest of the deal being played by `best`."""
    seer, gained = Seer(LINDOR, 3), 0
    for number in range(12):
        current = Round(Deal.shuffled(LINDOR, 3, SEED, number))
        while not current.finished:
            card = find_strategy("best")(current.view(current.turn or 0))
            current.play(str(card))
        result = seer.result(number, 1, SEED)
        assert result >= current.chips[1]
        gained += result > current.chips[1]
    assert gained > 3


# Interrupted and resumed


def test_a_part_that_is_there_is_left_and_others_are_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "play.csv"
    monkeypatch.setattr(compute_play, "PLAY", path)
    monkeypatch.setattr(compute_play, "tables", lambda: [(NAIN, 3), (LINDOR, 3)])
    own = {"seats": (MEASURES["seats"][0], 50), "learning": (MEASURES["learning"][0], 3)}
    monkeypatch.setattr(compute_play, "MEASURES", own)
    monkeypatch.setattr("sys.argv", ["compute_play", "--parts", "seats,learning"])
    compute_play.main()
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    parts = [line.split(",")[2] for line in lines[1:]]
    assert parts == [*["seats"] * 4, *["learning"] * 6]
    kept = [line.replace(",1789\n", ",1\n") for line in lines[1:5]]
    path.write_text("".join([lines[0], *kept]), encoding="utf-8")
    compute_play.main()
    assert path.read_text(encoding="utf-8") == "".join([lines[0], *kept, *lines[5:]])
