"""Results as texts, tables, data frames and pictures, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from nainjaune_widget import SimulationError, simulate, simulate_games, tournament
from nainjaune_widget.sheets import share, uncertain
from nainjaune_widget.simulation.estimates import Estimate, Rate
from scripts.prose.typography import faults
from tests.support.deals.notation import LINDOR


@pytest.fixture(scope="module")
def result() -> Any:
    return simulate(LINDOR, 3, 2000, ["random", "longest-run", "random"], seed=4)


@pytest.fixture(scope="module")
def games() -> Any:
    return simulate_games(LINDOR, 3, 100, seed=4)


def test_text__says_seats_strategies_and_intervals(result: Any) -> None:
    shown = repr(result)
    assert shown.splitlines()[0] == "Lindor, or Nain Jaune (1789), 3 players, 2,000 deals, seed 4"
    assert "0 (dealer)" in shown
    assert "longest-run" in shown
    assert re.search(r"Opera: \d\.\d\d% \[\d\.\d\d … \d\.\d\d\] of the deals\.", shown)


def test_text__in_french_writes_numbers_as_french_does(result: Any) -> None:
    shown = result.describe("fr")
    assert "2\u202f000 donnes" in shown
    assert "0 (donneur)" in shown
    assert not re.search(r"\d\.\d", shown)
    assert [fault for line in shown.splitlines() for fault in faults(line)] == []


@pytest.mark.parametrize(("times", "count"), [(1, 10**7), (4, 10**6), (3, 50), (5 * 10**8, 10**9)])
def test_shares__have_the_decimals_that_their_interval_asks_for(times: int, count: int) -> None:
    """A rare thing is not shown as nothing, nor its interval as a point."""
    rate = Rate.of(times, count)
    value, low, high = (float(each) for each in re.findall(r"[\d.]+", share(rate, "en")))
    assert low < value < high
    assert high - low == pytest.approx(100 * (rate.interval().high - rate.interval().low), rel=0.1)


@pytest.mark.parametrize("which", ["result", "games"])
def test_html__is_a_table_in_the_colours_of_the_page(
    which: str, request: pytest.FixtureRequest
) -> None:
    shown = request.getfixturevalue(which)._repr_html_()
    assert shown.count('<th scope="row"') == 3
    assert "<caption" in shown
    assert not re.search(r"#[0-9a-f]{3}|rgb\(|black|white(?!-space)|https?:", shown)


def test_frames__have_a_row_for_each_seat(result: Any, games: Any) -> None:
    for each in (result, games):
        frame = each.to_frame()
        assert list(frame.index) == [0, 1, 2]
        assert frame.index.name == "seat"
        assert (frame["win_rate_low"] <= frame["win_rate"]).all()
        assert (frame["mean_chips"] <= frame["mean_chips_high"]).all()
    assert result.to_frame()["wins"].sum() == 2000


def test_languages_and_pictures_that_there_are_not__are_refused(result: Any, games: Any) -> None:
    found = tournament(["random", "longest-run"], LINDOR, 3, 2)
    for each in (result, games, found, result.compare(result)):
        with pytest.raises(SimulationError, match="Unknown language 'de'"):
            each.describe("de")
    for each in (result, games, found):
        with pytest.raises(SimulationError, match="Unknown language 'de'"):
            each.plot(lang="de")
    for each in (result, games):
        with pytest.raises(SimulationError, match="Unknown picture 'pie'"):
            each.plot("pie")
    with pytest.raises(SimulationError, match="Unknown mean 'nope'"):
        result.convergence(0, "nope")


def test_comparison_shown(result: Any) -> None:
    other = simulate(LINDOR, 3, 2000, "longest-run", seed=4)
    difference = result.compare(other)
    shown = repr(difference)
    assert shown.startswith("(random, longest-run, random) less longest-run, on the same 2,000")
    assert "moins" in difference.describe("fr")
    assert difference.to_frame().shape[0] == 3
    assert difference._repr_html_().startswith("<div")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sheet__says_what_its_intervals_are(result: Any, games: Any, lang: str) -> None:
    sentence = {"en": "Intervals are those of 95%.", "fr": "Les intervalles sont à 95\u202f%."}
    found = tournament(["random", "longest-run"], LINDOR, 3, 20, lang=lang)
    for each in (result, games, found, result.compare(result)):
        assert each.describe(lang).splitlines()[-1] == sentence[lang]
    assert f"<p>{sentence[lang]}</p>" in found._repr_html_()


def test_numbers__have_a_minus_sign_that_is_no_hyphen_and_that_zero_has_not() -> None:
    assert uncertain(Estimate(-12.3, 2.0, 1000), "fr") == "−12,3 ± 3,9"
    assert uncertain(Estimate(-0.2, 8.0, 1000), "en") == "0 ± 16"


def test_sheets__have_no_hyphen_before_a_number(result: Any) -> None:
    shown = result.describe()
    assert "−" in shown
    assert not re.search(r"-\d", shown)


def test_comparison__has_its_wins_in_percentage_points_as_results_have_them(result: Any) -> None:
    difference = result.compare(simulate(LINDOR, 3, 2000, "longest-run", seed=4))
    more = difference.win_rate[0]
    head, row = difference.describe().splitlines()[1:3]
    assert head.endswith("wins more (percentage points)")
    value, reach = re.findall(r"[−\d.]+", row)[-2:]
    assert float(value.replace("−", "-")) == pytest.approx(100 * more.value, abs=0.05)
    low, high = more.interval()
    assert float(reach) == pytest.approx(50 * (high - low), abs=0.05)


def test_html__keeps_an_interval_on_one_line(result: Any) -> None:
    cells = re.findall(r"<t[dh] [^>]*>", result._repr_html_())
    assert len(cells) == 16
    assert all("white-space:nowrap" in cell for cell in cells)


def test_text__names_the_dealer_in_the_row_of_its_seat() -> None:
    for shown in (
        simulate(LINDOR, 3, 20, dealer=1, compiled=False),
        simulate_games(LINDOR, 3, 5, dealer=1, compiled=False),
    ):
        rows = [line.split() for line in repr(shown).splitlines()[2:5]]
        assert [row[0] for row in rows] == ["0", "1", "2"]
        assert ["(dealer)" in row for row in rows] == [False, True, False]
