"""Why one choice is better than another: what it takes, saves or wins in the deals judged.

A result is a sum of payments. So the difference of two results in a deal is a sum as well, with a
part for each purpose: a box taken, a bête, hocs, the points at the end. The part that makes up most
of the difference, over some of the deals judged, is the reason; where none does for certain, the
largest is named as no more than that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from statistics import fmean
from typing import Literal, NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event, read_log
from nainjaune_widget.simulation import Backend, Estimate

Option = tuple[Card | None, bool]
"""A card and whether it is announced; None for a pass."""
Purpose = Literal["box", "bete", "hoc", "opera", "points"]
"""What jetons are for: a box taken, a bête paid, hocs, an opera, the points paid to the winner."""
Part = tuple[Purpose, str | None]
"""A purpose, with its box for a box and a bête."""
POINTS: Part = ("points", None)
Ground = Literal["shown", "left", "largest"]
"""How sure a part is the reason: the deals show it for certain; the others leave most of the cost
to it, which is the points; or it is no more than the largest."""

DEALS = 50
"""The deals in which two options are compared, at most: the first of those judged."""
AT_A_STEP = 4
"""The deals that are played in one step."""
LEAST_SHARE = 0.5
"""The share of the cost that a part makes up if it is the reason."""
LEAST_WON, LEAST_LEADS = 0.1, 0.25
"""The shares of the deals by which deals won, and next leads, differ if they are told."""


class Outcome(NamedTuple):
    """What a deal brings a seat after a decision.

    Attributes:
        parts: by part, the jetons that the seat gets, or pays if negative.
        won: True if it goes out.
        leads: True if the next lead is its own.
    """

    parts: Counter[Part]
    won: bool
    leads: bool


class Reason(NamedTuple):
    """What makes the better of two options better; of each pair the better option comes first.

    Attributes:
        part: the purpose of the jetons, and the box.
        jetons: the mean jetons that the seat gets for it, or pays if negative.
        times: the number of deals in which it gets or pays any; for points, of those that it wins.
        leads: the number of deals in which it has the next lead.
        deals: the number of deals.
        ground: how sure it is.
    """

    part: Part
    jetons: tuple[float, float]
    times: tuple[int, int]
    leads: tuple[int, int]
    deals: int
    ground: Ground

    @property
    def is_won(self) -> bool:
        """True if it is about points, and the better option wins clearly more deals."""
        more = self.times[0] - self.times[1]
        return self.part[0] == "points" and more >= LEAST_WON * self.deals

    @property
    def leads_differ(self) -> bool:
        """True if the better option brings the next lead clearly more often."""
        return self.leads[0] - self.leads[1] >= LEAST_LEADS * self.deals


def outcome_of(events: Sequence[Event], seat: int) -> Outcome:
    """Return what the rest of a deal brings a seat.

    Args:
        events: the events after the decision.
        seat: the seat.
    """
    parts = Counter[Part]()
    for event in events:
        for effect in event.effects:
            if effect.kind == "jetons" and seat in (effect.source, effect.target):
                parts[_part_of(event)] += effect.amount * (1 if effect.target == seat else -1)
    won = any(event.kind == "out" and event.seat == seat for event in events)
    leads = next((event.seat == seat for event in events if event.kind == "lead"), False)
    return Outcome(parts, won, leads)


def _part_of(event: Event) -> Part:
    match event.kind:
        case "bete":
            return "bete", event.box
        case "hoc" | "opera" | "points" as purpose:
            return purpose, None
    return "box", event.box


def reason_for(
    better: Option,
    chosen: Option,
    cost: float,
    backend: Backend,
    worlds: Sequence[Sequence[int]],
) -> Generator[None, None, Reason]:
    """Find, step by step, the reason why an option is better than another.

    Args:
        better: the better option.
        chosen: the other one.
        cost: the jetons that it earns less, over all deals judged.
        backend: plays on in plain Python with a log, and is at the position of the decision.
        worlds: the deals, by seat the mask of the cards.
    """
    seat, heard, rules = backend.position.turn, backend.position.logged, backend.setup.rules
    pairs: list[tuple[Outcome, Outcome]] = []
    for number in range(len(worlds)):
        outcomes = []
        for card, announced in (better, chosen):
            action = None if card is None else card.number
            backend.roll_out(worlds, action, announced, number, number + 1)
            rows = backend.table.log[heard : backend.table.logged]
            outcomes.append(outcome_of(list(read_log(rules, rows)), seat))
        pairs.append((outcomes[0], outcomes[1]))
        if number % AT_A_STEP == 0:
            yield
    return main_reason(pairs, cost)


def main_reason(pairs: Sequence[tuple[Outcome, Outcome]], cost: float) -> Reason:
    """Return the reason that pairs of outcomes give, those of the better option first.

    A box that is taken and a bête that is saved by it count together. Points differ far more from
    deal to deal than all else, so what they make up is what the other parts leave of the cost,
    which many more deals have measured.

    >>> took, lost = Counter({("box", "7♦"): 20}), Counter({("points", None): -2})
    >>> pairs = [(Outcome(took, False, True), Outcome(lost, False, False))] * 3
    >>> reason = main_reason(pairs, cost=22.0)
    >>> reason.part, reason.ground
    (('box', '7♦'), 'shown')
    """
    parts = dict.fromkeys(part for pair in pairs for each in pair for part in each.parts)
    gains = {part: _gain(pairs, part) for part in (*parts, POINTS)}
    shares: dict[str, float] = {}
    for (purpose, box), gain in gains.items():
        if purpose != "points":
            shares[box or purpose] = shares.get(box or purpose, 0.0) + gain.value
    shares["points"] = cost - sum(shares.values())
    main = max(shares, key=lambda each: shares[each])
    of_main = [part for part in gains if main in part]
    part = max(of_main, key=lambda each: gains[each].value)
    better, chosen = zip(*pairs, strict=True)
    reason = Reason(
        part,
        (_mean(better, part), _mean(chosen, part)),
        (_times(better, part), _times(chosen, part)),
        (sum(each.leads for each in better), sum(each.leads for each in chosen)),
        len(pairs),
        "largest",
    )
    is_certain = len(pairs) == 1 or gains[part].interval().low > 0
    if shares[main] >= LEAST_SHARE * cost and (is_certain or reason.is_won):
        return reason._replace(ground="shown")
    others = [_all_but_points(one) - _all_but_points(two) for one, two in pairs]
    most = Estimate.of_numbers(others).interval().high
    is_left = part == POINTS and most <= (1 - LEAST_SHARE) * cost
    return reason._replace(ground="left") if is_left else reason


def _gain(pairs: Sequence[tuple[Outcome, Outcome]], part: Part) -> Estimate:
    return Estimate.of_numbers([one.parts[part] - other.parts[part] for one, other in pairs])


def _all_but_points(outcome: Outcome) -> int:
    return outcome.parts.total() - outcome.parts[POINTS]


def _mean(outcomes: Sequence[Outcome], part: Part) -> float:
    return fmean(each.parts[part] for each in outcomes)


def _times(outcomes: Sequence[Outcome], part: Part) -> int:
    return sum(each.won if part == POINTS else each.parts[part] != 0 for each in outcomes)
