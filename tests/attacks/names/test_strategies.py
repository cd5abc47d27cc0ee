"""The names of strategies break no plot."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest

from nainjaune_widget import (
    simulate,
    tournament,
)
from tests.attacks.names.people import (
    RTL,
    called,
)

ODD_NAMES = ["$", "$x$", r"$\frac$", "a_b^{", "%s", "{}", "{0}", "\\", "<b>", RTL, "_hidden", "x"]


@pytest.mark.parametrize("names", [ODD_NAMES[at : at + 3] for at in range(0, len(ODD_NAMES), 3)])
def test_strategies_names_break_no_plot(names: list[str]) -> None:
    """Matplotlib would read what stands between dollars as a formula."""
    result = simulate("lindor-1789", 3, rounds=40, strategies=[*map(called, names)], compiled=False)
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
