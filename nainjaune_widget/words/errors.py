"""The errors of the package; each has its message in every language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NoReturn

from nainjaune_widget.words.catalogue import LANGUAGES, chosen_language, listed, text
from nainjaune_widget.words.values import MOST_CHARACTERS, MOST_TEXT, cut, is_among, shown

__all__ = [
    "BoardError",
    "CardError",
    "DealError",
    "DrawingError",
    "ExerciseError",
    "GameError",
    "IllegalPlay",
    "MissingLibraryError",
    "NainJauneError",
    "ProbabilityError",
    "RecordError",
    "RulesetError",
    "SimulationError",
    "StrategyError",
]
"""The errors that the package exports."""

_LARGE = 10**MOST_CHARACTERS


class NainJauneError(ValueError):
    """The base of every error of this package.

    Args:
        key: the text in the catalogue ``errors``.
        **values: the values that the text names.

    >>> error = DealError("deck-twice", card="7♦")
    >>> str(error)
    '7♦ is in the pack twice.'
    >>> error.say("fr")
    '7♦ est deux fois dans le jeu.'
    """

    lang: str | None = None
    """The language of the message; None for that of the lesson. A board sets its own."""

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(self.say("en"))

    def __str__(self) -> str:
        return self.say(self.lang)

    def _render_traceback_(self) -> list[str]:
        """Show the message alone in a notebook, where the cell itself is in sight."""
        return [f"{type(self).__name__}: {self}"]

    def say(self, lang: str | None) -> str:
        """Return the message in a language, None for that of the lesson.

        Raises:
            NainJauneError: there is no such language.
        """
        known = check_language(lang, NainJauneError)
        values = {name: _within_bounds(value) for name, value in self.values.items()}
        return text("errors", self.key, known, **values)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.key, **self.values), (), self.__dict__


class Uncopied:
    """The base of whatever cannot be copied or pickled; its error says what to do instead.

    Attributes:
        no_copy: the error and the key of its text.
    """

    no_copy: tuple[type[NainJauneError], str]

    def __copy__(self) -> NoReturn:
        error, key = self.no_copy
        raise error(key)

    def __deepcopy__(self, memo: object) -> NoReturn:
        self.__copy__()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        self.__copy__()


def check_language(lang: object, error: type[NainJauneError]) -> str:
    """Return a language that has texts, and refuse any other.

    Args:
        lang: the language; None for that of the lesson.
        error: the error to raise if it is not one of `LANGUAGES`.

    >>> check_language("de", CardError)
    Traceback (most recent call last):
    nainjaune_widget.words.errors.CardError: Unknown language 'de': use 'en' or 'fr'.
    """
    if lang is None:
        return chosen_language()
    if not is_among(lang, LANGUAGES):
        raise error("language", lang=shown(lang), known=_Languages())
    return lang


class _Languages:
    """The known languages, as a list in any of them."""

    def say(self, lang: str) -> str:
        """Return the list in a language."""
        return listed([repr(each) for each in LANGUAGES], lang, word="or")


@contextmanager
def errors_in(lang: str) -> Iterator[None]:
    """Set the language of the errors that a block raises.

    >>> try:
    ...     with errors_in("fr"):
    ...         raise DealError("deck-twice", card="7♦")
    ... except DealError as error:
    ...     print(error)
    7♦ est deux fois dans le jeu.
    """
    try:
        yield
    except NainJauneError as error:
        error.lang = lang
        raise


def _within_bounds(value: Any) -> Any:
    """Return a value cut to what a message can hold."""
    if isinstance(value, int) and abs(value) >= _LARGE:
        return shown(value)
    if isinstance(value, str):
        # Half a character of UTF-16 could not be written to any stream.
        return cut(value, MOST_TEXT).encode("utf-8", "backslashreplace").decode()
    return value


class CardError(NainJauneError):
    """A text that is not a card, or an unknown language."""


class RulesetError(NainJauneError):
    """An unknown ruleset, or options that contradict each other."""


class DealError(NainJauneError):
    """Cards, hands or players that do not make a deal."""


class GameError(NainJauneError):
    """A call that this game or this round cannot carry out now."""


class RecordError(NainJauneError):
    """A saved game or a code that cannot be read, or does not follow from the rules."""


class BoardError(NainJauneError):
    """A call that this board cannot carry out now."""


class StrategyError(NainJauneError):
    """An unknown strategy, or one that chose a card it may not play.

    Attributes:
        code: in a simulation, the code of the deal, for ``Deal.from_code``; else empty.
        partial: in a simulation, the result of the deals played until then; else None.
    """

    code: str = ""
    partial: Any = None


class SimulationError(NainJauneError):
    """A simulation that cannot be run, or could not be finished.

    Attributes:
        partial: the result of the deals played until then, None without any.
    """

    partial: Any = None


class ProbabilityError(NainJauneError):
    """A question about chances that has no answer, or facts that contradict each other."""


class DrawingError(NainJauneError):
    """Numbers or labels that cannot be drawn."""


class ExerciseError(NainJauneError):
    """An unknown question or draw, or progress that cannot be kept."""


class MissingLibraryError(NainJauneError):
    """A library of the extra `course` that is not installed, or that a browser cannot fetch."""


class IllegalPlay(NainJauneError):  # noqa: N818 - the name is the contract's
    """An action that the rules do not allow now.

    Attributes:
        clause: the clause that forbids it, such as ``"lindor-1789/follow"``.
        legal: the cards that may be played instead, as a tuple.
    """

    def __init__(
        self, key: str, /, *, clause: str = "", legal: tuple[Any, ...] = (), **values: Any
    ) -> None:
        self.clause = clause
        self.legal = legal
        super().__init__(key, clause=clause, legal=legal, **values)
