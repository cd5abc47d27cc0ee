"""The deals of the lessons, one for each ruleset, and the steps at which one acts.

The deals are whole ones that were looked for, so that what the steps speak of comes in them. The
other seats are played by the strategy ``longest-run``; between the steps the learner's seat
makes the choices that are written here.
"""

from __future__ import annotations

from typing import NamedTuple

from nainjaune_widget.engine.cards import Card

SEAT = 0
"""The learner's seat, which leads first."""


class Step(NamedTuple):
    """A step of a lesson.

    Attributes:
        name: the name of its texts.
        at: the number of choices before the one that it asks for.
        points: what it points at beside the card: ``"wanted"``, ``"run"``, ``"hand"``, or a box or
            a seat with its kind, as in ``"box:7♦"`` and ``"seat:1"``.
    """

    name: str
    at: int
    points: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A lesson.

    Attributes:
        code: the code of its deal.
        choices: all choices of the learner's seat, None for a pass.
        steps: the steps, in order; the last choice is that of the last one.
    """

    code: str
    choices: tuple[Card | None, ...]
    steps: tuple[Step, ...]

    def asked(self, number: int) -> Card | None:
        """Return the card that a step asks for, None for a pass."""
        return self.choices[self.steps[number - 1].at]

    def before(self, number: int) -> tuple[Card | None, ...]:
        """Return the choices before a step; all of them after the last one."""
        return self.choices[: self.steps[number - 1].at if number <= len(self.steps) else None]


def _choices(written: str) -> tuple[Card | None, ...]:
    return tuple(None if each == "pass" else Card(each) for each in written.split())


LESSONS = {
    "lindor-1789": Lesson(
        "4J49-ND6C-URBM-KHWW-29RA-WBQS-8M",
        _choices("A♠ 2♥ 3♥ 7♦ pass 5♣ 7♥ 8♦ Q♣ K♣ 10♠ J♥ 3♦"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("box", 3, ("box:7♦",)),
            Step("pass", 4),
            Step("sans", 8, ("run",)),
            Step("king", 9),
            Step("out", 12),
        ),
    ),
    "cats-at-cards": Lesson(
        "6T2E-86UR-E7B4-PSQU-WVNF-62TF-KH",
        _choices("8♦ 9♣ 10♣ K♦ 4♠ 5♣ 6♣ 7♠ K♣ Q♥ A♣ 4♦"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("must", 2),
            Step("king", 3),
            Step("box", 9, ("box:Q♥",)),
            Step("sans", 10, ("run",)),
            Step("out", 11),
        ),
    ),
    "nain-1760": Lesson(
        "269D-J5S9-EZCC-SDDJ-J726-RPM",
        _choices("2♣ 3♣ 7♦ 3♥ 4♥ Q♦ K♦ K♣ 3♠ 5♣ 9♣ 10♦ 6♦ 8♠ J♠"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("wild", 2, ("box:7♦",)),
            Step("sans", 5, ("run",)),
            Step("hoc", 6),
            Step("box", 11, ("box:10♦",)),
            Step("out", 14),
        ),
    ),
    "pope-joan": Lesson(
        "932D-NP49-MVVT-6KDM-3CDZ-TPT4-8V9",
        _choices("3♦ 5♦ 6♦ A♠ 4♠ 5♠ J♦ Q♦ 8♥ J♥ 9♣"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("sans", 3, ("run",)),
            Step("box", 6, ("box:jack",)),
            Step("pair", 7, ("box:intrigue",)),
            Step("lowest", 8),
            Step("out", 10),
        ),
    ),
}
"""The lessons by ruleset."""
