"""The payments of a round, as tuples and as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.sheets import extra

if TYPE_CHECKING:
    import pandas as pd


class Payment(NamedTuple):
    """Jetons that went from one account to another.

    Attributes:
        source: the payer: a seat, or a box by its name.
        target: the receiver, likewise.
        amount: the jetons.
        why: the kind of the event.
        clause: the clause that the event follows.
        event: the number of the event.
    """

    source: Account
    target: Account
    amount: int
    why: str
    clause: str
    event: int


def payments_of(events: Iterable[Event]) -> tuple[Payment, ...]:
    """Return the payments in some events, in order."""
    return tuple(
        Payment(effect.source, effect.target, effect.amount, event.kind, event.clause, event.number)
        for event in events
        for effect in event.effects
        if effect.kind == "jetons"
    )


def ledger_of(payments: Sequence[Payment], *, as_text: bool = False) -> pd.DataFrame:
    """Return payments as a table: ``from``, ``to``, ``amount``, ``why``, ``clause``, ``event``.

    Args:
        payments: the payments.
        as_text: True to have the seats as text, as the boxes are.

    Raises:
        MissingLibraryError: pandas is not installed.
    """
    columns = ["from", "to", "amount", "why", "clause", "event"]
    frame: pd.DataFrame = extra("pandas").DataFrame(payments, columns=columns)
    return frame.astype({"from": str, "to": str}) if as_text else frame
