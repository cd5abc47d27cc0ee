"""The contents of the boxes before each event that is about one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from nainjaune_widget.engine.events import Event


class BoxContent(NamedTuple):
    """The content of a box, by the time of its payments.

    Attributes:
        before: the jetons left there by the deals before.
        stakes: the jetons that each ante of this deal put in.
        added: the jetons paid in since.
    """

    before: int
    stakes: tuple[int, ...] = ()
    added: int = 0

    @property
    def total(self) -> int:
        """All the jetons in the box.

        >>> BoxContent(12, (3, 3, 3, 3)).total
        24
        """
        return self.before + sum(self.stakes) + self.added


def contents_before(
    events: Iterable[Event], boxes: Mapping[str, int]
) -> dict[int, dict[str, BoxContent]]:
    """Return the contents of the boxes before each event about a box, by the event's number.

    Args:
        events: the events from the first on.
        boxes: the jetons in each box before the first event.
    """
    contents: dict[int, dict[str, BoxContent]] = {}
    now = {box: BoxContent(jetons) for box, jetons in boxes.items()}
    for event in events:
        if event.box is not None or event.kind == "opera":
            contents[event.number] = dict(now)
        for effect in event.effects:
            if isinstance(effect.source, str):
                now[effect.source] = BoxContent(0)
            elif isinstance(effect.target, str) and effect.kind == "jetons":
                now[effect.target] = _with(now[effect.target], event, effect.amount)
    return contents


def _with(content: BoxContent, event: Event, jetons: int) -> BoxContent:
    if event.kind == "ante":
        return content._replace(stakes=(*content.stakes, jetons))
    return content._replace(added=content.added + jetons)
