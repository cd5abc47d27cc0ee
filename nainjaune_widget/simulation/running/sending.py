"""Executors, and strategies that can be sent to them."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
from concurrent.futures import Executor, ProcessPoolExecutor

from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.words import SimulationError, StrategyError, text


def check_executor(executor: object) -> Executor | None:
    """Return an executor or None, and refuse anything else.

    Raises:
        SimulationError: it is not an executor.
    """
    if executor is None or isinstance(executor, Executor):
        return executor
    raise SimulationError("executor", kind=type(executor).__name__)


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
    if not isinstance(executor, ProcessPoolExecutor):
        return
    for strategy in setup.strategies:
        try:
            pickle.dumps(strategy)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise StrategyError("strategy-sent", name=name_of(strategy), why=error) from error
        if getattr(strategy, "__module__", None) == "__main__" and not _finds_main(executor):
            raise StrategyError("strategy-sent", name=name_of(strategy), why=_InThisSession())


def _finds_main(executor: ProcessPoolExecutor) -> bool:
    """Return True if new processes find the definitions of the main module."""
    context = getattr(executor, "_mp_context", None) or multiprocessing.get_context()
    return context.get_start_method() == "fork" or hasattr(sys.modules["__main__"], "__file__")


class _InThisSession:
    """The reason that a strategy was defined in this session, in every language."""

    def say(self, lang: str) -> str:
        """Return the reason in a language."""
        return text("errors", "strategy-notebook", lang)
