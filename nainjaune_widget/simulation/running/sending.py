"""Strategies that can be sent to an executor."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
from concurrent.futures import Executor
from typing import TYPE_CHECKING, TypeGuard

from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.words import StrategyError

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


def check_sendable(setup: Setup, executor: Executor | None) -> None:
    """Refuse strategies that the processes of an executor could not find.

    A process pool sends a function by its name. Threads need not send anything, and Dask
    and ipyparallel send the function itself.

    Args:
        setup: the setup with the strategies.
        executor: the executor; None where nothing is sent.

    Raises:
        StrategyError: with the name of the strategy and a way out.
    """
    if not _is_process_pool(executor):
        return
    for strategy in setup.strategies:
        try:
            pickle.dumps(strategy)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise StrategyError("strategy-sent", name=name_of(strategy), why=error) from error
        if getattr(strategy, "__module__", None) == "__main__" and not _finds_main(executor):
            why = StrategyError("strategy-notebook")
            raise StrategyError("strategy-sent", name=name_of(strategy), why=why)


def _is_process_pool(executor: Executor | None) -> TypeGuard[ProcessPoolExecutor]:
    # A pool has loaded this module, which cannot be loaded in a browser: it has no processes.
    module = sys.modules.get("concurrent.futures.process")
    return module is not None and isinstance(executor, module.ProcessPoolExecutor)


def _finds_main(executor: ProcessPoolExecutor) -> bool:
    """Return True if new processes find the definitions of the main module."""
    context = getattr(executor, "_mp_context", None) or multiprocessing.get_context()
    return context.get_start_method() == "fork" or hasattr(sys.modules["__main__"], "__file__")
