"""The tasks of workers: each plays a part of a run from its arguments alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from nainjaune_widget.simulation.compiled.compiler import is_compiled
from nainjaune_widget.simulation.running.backend import Backend
from nainjaune_widget.simulation.running.counts import Numbers
from nainjaune_widget.simulation.running.own import OwnBackend
from nainjaune_widget.simulation.running.scheduling import Span
from nainjaune_widget.simulation.running.setup import GameSetup, Setup


def backend_of(setup: Setup, compiled: bool | None) -> Backend:
    """Return the backend that plays a setup.

    Args:
        setup: the setup.
        compiled: True to use the compiled functions; None to use them where possible.
    """
    kind = Backend if setup.all_built_in else OwnBackend
    return kind(setup, is_compiled(compiled))


def count_deals(setup: Setup, ends: Sequence[int], compiled: bool | None, span: Span) -> Numbers:
    """Play and count consecutive deals.

    Args:
        setup: the setup of the run.
        ends: the ends of the run's blocks.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.
    """
    return backend_of(setup, compiled).count(ends, *span)


def count_games(agreed: GameSetup, compiled: bool | None, span: Span) -> Numbers:
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


def columns_of(setup: Setup, compiled: bool | None, spans: Iterable[Span]) -> list[list[int]]:
    """Play some deals and return the columns of their rows.

    Args:
        setup: the setup of the run.
        compiled: True to use the compiled functions; None to use them where possible.
        spans: the spans of deals.
    """
    rows = (rows_of(setup, compiled, span) for span in spans)
    columns = (each.T.tolist() if hasattr(each, "T") else zip(*each, strict=True) for each in rows)
    return [list(chain.from_iterable(parts)) for parts in zip(*columns, strict=True)]
