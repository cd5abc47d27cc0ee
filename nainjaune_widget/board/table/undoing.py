"""Actions taken back, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nainjaune_widget.board.table.branch import Branch
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import inflected_names
from nainjaune_widget.words import BoardError, GameError, text


class TakenBack(NamedTuple):
    """The actions that an undo took back.

    Attributes:
        first: the event that everybody saw or heard of the person's own action.
        others: the number of cards and passes that followed it, as everybody heard them.
    """

    first: Event
    others: int

    def told(self, names: Sequence[str], lang: str) -> str:
        """Put it into words.

        Args:
            names: the names of the players.
            lang: ``"en"`` or ``"fr"``.

        >>> from nainjaune_widget.engine.cards import Card
        >>> undone = TakenBack(Event(9, "play", 0, Card("7♦"), (), "lindor-1789/lead", (), 0), 2)
        >>> undone.told(["Ana", "Ben", "Chloé"], "en")
        'Taken back: Ana’s 7♦ and the 2 cards or passes that followed.'
        """
        key = "undone.card" if self.first.kind == "play" else f"undone.{self.first.kind}"
        name = inflected_names(tuple(names), len(names), lang)[self.first.seat]
        what = text("board", key, lang, of=name.of, card=self.first.card)
        more = ".more" if self.others else ""
        return text("board", f"undone{more}", lang, what=what, n=self.others)


def undo(branch: Branch, heard: int | None = None) -> TakenBack:
    """Take back the last card or pass of a person, with all that followed.

    Args:
        branch: the branch on show.
        heard: the last event that the person has been shown; the report counts no later ones.

    Raises:
        BoardError: nobody plays here.
        GameError: no person has acted yet.
    """
    current, seats = branch.round, branch.persons.seats
    if not seats:
        raise BoardError("board-no-human")
    actions = current.actions
    theirs = [place for place, action in enumerate(actions) if action.seat in seats]
    if not theirs:
        raise GameError("no-undo")
    own = actions[theirs[-1]].event
    last = None if heard is None else max(heard, own)
    first, *followed = current.events[own - 1 : last]
    # A seat that keeps the chief hoc back is heard to call sans, so its pass is not counted.
    kinds = [event.kind for event in followed]
    current.undo_to(theirs[-1])
    return TakenBack(first, kinds.count("play") + kinds.count("pass"))
