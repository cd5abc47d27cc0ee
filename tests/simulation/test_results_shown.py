"""Results as texts, tables, data frames and pictures, in both languages."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from nainjaune_widget import Card, SimulationError, simulate, simulate_games, tournament
from nainjaune_widget.sheets import share
from nainjaune_widget.simulation.estimates import Rate
from tests.support.deals.notation import LINDOR, NAIN


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
    shown = repr(result.describe("fr"))
    assert "2\u202f000 donnes" in shown
    assert "0 (donneur)" in shown
    assert not re.search(r"\d\.\d", shown)


@pytest.mark.parametrize(("times", "count"), [(1, 10**7), (3, 50)])
def test_shares__have_the_decimals_that_their_interval_asks_for(times: int, count: int) -> None:
    """A rare thing is not shown as nothing, nor its interval as a point."""
    rate = Rate.of(times, count)
    value, low, high = (float(each) for each in re.findall(r"[\d.]+", share(rate, "en")))
    assert low < value < high
    assert high - low == pytest.approx(100 * (rate.interval().high - rate.interval().low), rel=0.1)


def test_frames__have_a_row_for_each_seat(result: Any, games: Any) -> None:
    for each in (result, games):
        frame = each.to_frame()
        assert list(frame.index) == [0, 1, 2]
        assert frame.index.name == "seat"
        assert (frame["win_rate_low"] <= frame["win_rate"]).all()
        assert (frame["mean_chips"] <= frame["mean_chips_high"]).all()
    assert result.to_frame()["wins"].sum() == 2000


def test_comparison_shown(result: Any) -> None:
    other = simulate(LINDOR, 3, 2000, "longest-run", seed=4)
    difference = result.compare(other)
    shown = repr(difference)
    assert shown.startswith("(random, longest-run, random) less longest-run, on the same 2,000")
    assert "moins" in difference.describe("fr")
    assert difference.to_frame().shape[0] == 3
    assert difference._repr_html_().startswith("<div")


def test_boxes_and_ranks__are_found_by_what_a_card_is_called(result: Any) -> None:
    value = result.honour_value
    for key in ("7D", "7♦", Card("7♦")):
        assert value[key] is value["7♦"]
        assert key in result.sweep_rate
    with pytest.raises(KeyError, match=r"no '8D' here.*: 10♦, J♣, Q♠, K♥, 7♦"):
        result.sweep_rate["8D"]
    assert result.stops["J"] == result.stops[11]
    with pytest.raises(SimulationError, match="Available: 2, 3, 4,"):
        result.stops[14]


def test_text__names_the_dealer_in_the_row_of_its_seat() -> None:
    for shown in (
        simulate(LINDOR, 3, 20, dealer=1, compiled=False),
        simulate_games(LINDOR, 3, 5, dealer=1, compiled=False),
    ):
        rows = [line.split() for line in repr(shown).splitlines()[2:5]]
        assert [row[0] for row in rows] == ["0", "1", "2"]
        assert ["(dealer)" in row for row in rows] == [False, True, False]


# Pictures


@pytest.mark.parametrize("what", ["convergence", "chips", "distribution"])
def test_plots__show_every_seat(result: Any, what: str) -> None:
    axes = result.plot(what, lang="fr").axes[0]
    names = [each.get_text() for each in axes.get_legend().get_texts()]
    assert names[1] == "siège 1\u202f: longest-run"
    assert axes.get_xlabel() in ("donnes", "résultat d’une donne en jetons")


def test_convergence__is_drawn_to_the_last_deal_with_its_band(result: Any) -> None:
    axes = result.plot().axes[0]
    assert axes.get_lines()[1].get_xdata()[-1] == 2000
    assert axes.get_lines()[1].get_ydata()[-1] == result.win_rate[1].value
    assert len(axes.collections) == 3


def test_plots_of_games(games: Any) -> None:
    assert games.plot().axes[0].get_xlabel() == "deals in a game"
    assert len(games.plot("final").axes[0].get_legend().get_texts()) == 3


def widths(axes: Any) -> set[float]:
    """Return the distances of neighbouring steps, of all seats."""
    return {
        after - before
        for line in axes.get_lines()
        for before, after in pairwise(map(float, line.get_xdata()))
    }


def test_distributions__have_the_same_steps_in_every_seat_and_say_them() -> None:
    """With steps of different widths, heights could not be compared."""
    result = simulate(NAIN, 3, 5000, "longest-run", seed=2)
    ranges = [max(seen) - min(seen) for seen in map(result.distribution, range(3))]
    assert len({reach // 60 for reach in ranges}) > 1
    axes: Any = result.plot("distribution").axes[0]
    (width,) = widths(axes)
    assert axes.get_ylabel() == f"share of the deals, by steps of {int(width)} jetons"
    for line in axes.get_lines():
        assert sum(line.get_ydata()) == pytest.approx(1)


def test_jetons_at_the_end__where_they_are_counted_in_stretches() -> None:
    """A step is made of whole stretches: else some would be empty and others full twice."""
    games = simulate_games(LINDOR, 3, 40, chips=7000, deals=3, seed=1)
    assert games.agreed.width > 1
    (width,) = widths(games.plot("final").axes[0])
    assert width % games.agreed.width == 0


def test_tournament_plot__names_every_lead_and_explains_the_two_kinds() -> None:
    figure = tournament(["random", "longest-run", "highest"], LINDOR, 3, 20, seed=1).plot()
    names = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert len(names) == 9
    assert names.count("against highest") == 2
    assert len(figure.legends[0].get_texts()) == 2


def test_numbers_on_the_axes__are_written_as_the_language_does(result: Any) -> None:
    axes = result.plot("distribution", lang="fr").axes[0]
    written = axes.yaxis.get_major_formatter()(0.25, 0), axes.xaxis.get_major_formatter()(-50, 0)
    assert written == ("0,25", "−50")
