"""Pictures of results: their lines, and that these can be told apart."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import matplotlib as mpl
import matplotlib.style
import pytest

from nainjaune_widget import STRATEGIES, simulate, simulate_games, tournament
from nainjaune_widget.simulation.results import GameResult, SimulationResult
from nainjaune_widget.simulation.running.counts import Counts
from tests.support.deals.notation import LINDOR, NAIN


@pytest.fixture(scope="module")
def result() -> Any:
    return simulate(LINDOR, 3, 2000, ["random", "longest-run", "random"], seed=4)


@pytest.fixture(scope="module")
def games() -> Any:
    return simulate_games(LINDOR, 3, 100, seed=4)


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


@pytest.mark.parametrize("what", ["convergence", "chips", "distribution"])
def test_plots__of_a_result_stopped_before_its_first_deal_are_empty(result: Any, what: str) -> None:
    nothing = SimulationResult(2000, Counts(), "en", result.setup)
    axes: Any = nothing.plot(what).axes[0]
    assert len(axes.get_legend().get_texts()) == 3
    assert all(len(line.get_xdata()) == 0 for line in axes.get_lines())


@pytest.mark.parametrize("what", ["length", "final"])
def test_plots_of_games__stopped_before_the_first_are_empty(games: Any, what: str) -> None:
    nothing = GameResult(100, Counts(), "en", games.agreed)
    axes = nothing.plot(what).axes[0]
    assert "0 games" in axes.get_title()
    assert len(axes.patches) == 0


# The distributions: what is compared has to be comparable


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
    for lang, expected in (
        ("en", "share of the deals, by steps of {} jetons"),
        ("fr", "part des donnes, par tranches de {} jetons"),
    ):
        axes: Any = result.plot("distribution", lang=lang).axes[0]
        (width,) = widths(axes)
        assert axes.get_ylabel() == expected.format(int(width))
        for line in axes.get_lines():
            assert sum(line.get_ydata()) == pytest.approx(1)


def test_jetons_at_the_end__have_the_same_steps_in_every_seat(games: Any) -> None:
    axes = games.plot("final").axes[0]
    (width,) = widths(axes)
    assert axes.get_ylabel() == f"share of the games, by steps of {int(width)} jetons"


def test_jetons_at_the_end__where_they_are_counted_in_stretches() -> None:
    """A step is made of whole stretches: else some would be empty and others full twice."""
    games = simulate_games(LINDOR, 3, 40, chips=7000, deals=3, seed=1)
    assert games.agreed.width > 1
    (width,) = widths(games.plot("final").axes[0])
    assert width % games.agreed.width == 0


# Convergence: the end is what matters, and the start is still there


@pytest.mark.parametrize("what", ["convergence", "chips"])
def test_convergence__leaves_room_for_what_settles(what: str) -> None:
    """With eight players, the bands at the end fill a good part of the picture."""
    result = simulate(LINDOR, 8, 20_000, "longest-run", seed=1)
    axes: Any = result.plot(what).axes[0]
    low, high = axes.get_ylim()
    name = {"convergence": "win_rate", "chips": "mean_chips"}[what]
    ends = [end for each in getattr(result, name).interval() for end in each]
    assert low < min(ends) < max(ends) < high
    assert max(ends) - min(ends) > 0.3 * (high - low)
    assert axes.get_lines()[0].get_xdata()[0] == 1


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("what", ["convergence", "chips", "distribution"])
def test_plots__of_a_deal_or_two_show_them(what: str, rounds: int) -> None:
    figure = simulate(LINDOR, 3, rounds, seed=1).plot(what)
    figure.draw_without_rendering()
    axes: Any = figure.axes[0]
    for line in axes.get_lines():
        assert line.get_marker() not in ("", "None")
        assert len(line.get_xdata()) >= rounds


@pytest.mark.parametrize(("what", "rounds"), [("convergence", 1), ("chips", 2)])
def test_convergence__a_single_interval_is_a_stroke(what: str, rounds: int) -> None:
    """A band between two deals that is one deal wide would not be seen."""
    axes: Any = simulate(LINDOR, 3, rounds, seed=1).plot(what).axes[0]
    for stroke in axes.collections:
        assert stroke.get_linewidth()[0] > 1
        ((low, high),) = (path.vertices[:, 1] for path in stroke.get_paths())
        assert low < high
    assert len(axes.collections) == 3


def test_titles__that_are_long_fill_two_lines() -> None:
    games = simulate_games(LINDOR, 3, 20, chips=1200, deals=2, seed=987_654)
    first, second = games.plot(lang="fr").axes[0].get_title().splitlines()
    assert 20 < len(second) < len(first)


@pytest.mark.parametrize("what", ["convergence", "chips", "distribution"])
def test_legends__stand_beside_the_curves(result: Any, what: str) -> None:
    figure = result.plot(what)
    figure.draw_without_rendering()
    axes: Any = figure.axes[0]
    legend = axes.get_legend().get_window_extent()
    assert legend.x0 >= axes.get_window_extent().x1
    assert legend.x1 <= figure.bbox.x1


# Colour is never alone, and never that of the page


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_seats__differ_by_line_marker_and_colour_on_every_page(style: str) -> None:
    with mpl.style.context(style):
        figure = simulate(LINDOR, 8, 300, seed=1).plot()
    axes: Any = figure.axes[0]
    lines = axes.get_lines()
    for kind in ("get_color", "get_marker"):
        assert len({getattr(line, kind)() for line in lines}) == 8
    page = mpl.colors.to_rgb(axes.get_facecolor())
    for line in lines:
        colour = mpl.colors.to_rgb(line.get_color())
        assert max(abs(one - other) for one, other in zip(colour, page, strict=True)) > 0.3


# The tournament


def test_tournament_plot__names_every_lead_and_explains_the_two_kinds() -> None:
    found = tournament(list(STRATEGIES), LINDOR, 3, 20, seed=1)
    for lang, against in (("en", "against highest"), ("fr", "contre highest")):
        figure = found.plot(lang=lang)
        figure.draw_without_rendering()
        labels = figure.axes[0].get_yticklabels()
        names = [label.get_text() for label in labels]
        assert len(names) == len(STRATEGIES) ** 2
        assert names.count(against) == len(STRATEGIES) - 1
        boxes = [label.get_window_extent() for label in labels]
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
        assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 for box in boxes)
        assert len(figure.legends[0].get_texts()) == 2


def test_tournament_plot__its_zero_shows_on_a_dark_page() -> None:
    found = tournament(["random", "longest-run"], LINDOR, 3, 20, seed=1)
    with mpl.style.context("dark_background"):
        axes: Any = found.plot().axes[0]
    zero = next(line for line in axes.get_lines() if list(line.get_xdata()) == [0, 0])
    assert zero.get_color() == "white"


def test_numbers_on_the_axes__are_written_as_the_language_does(result: Any) -> None:
    axes = result.plot("distribution", lang="fr").axes[0]
    written = axes.yaxis.get_major_formatter()(0.25, 0), axes.xaxis.get_major_formatter()(-50, 0)
    assert written == ("0,25", "−50")
