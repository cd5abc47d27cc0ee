"""Whether what is simulated can be sent to where it is to be played."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
from concurrent.futures import Executor, ProcessPoolExecutor

from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.words import StrategyError, text


def check_sendable(setup: Setup, executor: Executor | None) -> None:
    """Refuse strategies that a process pool could not find again.

    It sends a function by its name. Threads need not send anything, and Dask and
    ipyparallel send the function itself.

    Raises:
        StrategyError: naming the strategy and what to do instead.
    """
    if not isinstance(executor, ProcessPoolExecutor):
        return
    for strategy in setup.strategies:
        try:
            pickle.dumps(strategy)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise StrategyError("strategy-sent", name=name_of(strategy), why=error) from error
        if getattr(strategy, "__module__", None) == "__main__" and not _finds_main(executor):
            raise StrategyError("strategy-sent", name=name_of(strategy), why=InThisSession())


def _finds_main(executor: ProcessPoolExecutor) -> bool:
    """Whether new processes know what was defined in the main module."""
    context = getattr(executor, "_mp_context", None) or multiprocessing.get_context()
    return context.get_start_method() == "fork" or hasattr(sys.modules["__main__"], "__file__")


class InThisSession:
    """The reason, in every language."""

    def say(self, lang: str) -> str:
        """The reason in a language."""
        return text("errors", "strategy-notebook", lang)
