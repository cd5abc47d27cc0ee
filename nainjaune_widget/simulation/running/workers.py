"""The tasks of workers: each plays a part of a run from its arguments alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.simulation.compiled.compiler import is_compiled
from nainjaune_widget.simulation.running.backend import Backend
from nainjaune_widget.simulation.running.counts import GameCounts, PartialCounts
from nainjaune_widget.simulation.running.own import OwnBackend
from nainjaune_widget.simulation.running.scheduling import Span
from nainjaune_widget.simulation.running.setup import GameSetup, Setup


def backend_of(setup: Setup, compiled: bool | None) -> Backend | OwnBackend:
    """Return the backend that plays a setup.

    Args:
        setup: the setup.
        compiled: True to use the compiled functions; None to use them where possible.
    """
    kind = Backend if setup.all_built_in else OwnBackend
    return kind(setup, is_compiled(compiled))


def count_deals(
    setup: Setup, ends: Sequence[int], compiled: bool | None, span: Span
) -> PartialCounts:
    """Play and count consecutive deals.

    Args:
        setup: the setup of the run.
        ends: the ends of the run's blocks.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.
    """
    return backend_of(setup, compiled).count(*span, ends)


def count_games(agreed: GameSetup, compiled: bool | None, span: Span) -> GameCounts:
    """Play and count consecutive games.

    Args:
        agreed: the setup of the games.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first game, and the number after the last.
    """
    return backend_of(agreed.setup, compiled).count_games(agreed, *span)


def rows_of(setup: Setup, compiled: bool | None, span: Span) -> Any:
    """Play consecutive deals and return a row for each, as `deals.write_outcome` writes it.

    Args:
        setup: the setup of the run.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.
    """
    return backend_of(setup, compiled).outcomes(*span)
