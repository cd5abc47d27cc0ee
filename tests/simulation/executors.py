"""Executors that fail, or answer with something else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class Failing(Executor):
    """An executor that dies after some tasks."""

    def __init__(self, tasks: int) -> None:
        self.tasks = tasks

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.tasks == 0:
            future.set_exception(OSError("the lights went out"))
        else:
            self.tasks -= 1
            future.set_result(function(*arguments, **named))
        return future


class Foreign(Executor):
    """An executor that answers every task with something of its own making."""

    def __init__(self, answer: Callable[[Callable[[], Any]], Any]) -> None:
        self.answer = answer

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(self.answer(lambda: function(*arguments, **named)))
        return future
