"""An approximate equilibrium of a small pack, by counterfactual regrets."""

from __future__ import annotations

from fractions import Fraction

from nainjaune_widget.strength.small_packs import Moment, Place, Profile, Results, SmallPack

FINENESS = 10_000
"""The average chances are rounded to whole numbers of these parts."""


class _Play:
    """How a seat plays at a place so far, and the regret of not having taken each option."""

    def __init__(self, options: int) -> None:
        self.chances = [1 / options] * options
        self.regrets = [0.0] * options
        self.gained = [0.0] * options
        self.totals = [0.0] * options

    def improve(self) -> None:
        """Take options in proportion to their regrets, which never fall below 0."""
        for nth, gained in enumerate(self.gained):
            self.regrets[nth] = max(0.0, self.regrets[nth] + gained)
            self.gained[nth] = 0.0
        if whole := sum(self.regrets):
            self.chances = [regret / whole for regret in self.regrets]

    def count(self, weight: float) -> list[float]:
        """Count the chances into the average; return them times their weight."""
        weighted = [weight * chance for chance in self.chances]
        self.totals = list(map(float.__add__, self.totals, weighted))
        return weighted

    def average(self) -> tuple[Fraction, ...]:
        """Return the average of the chances, as fractions."""
        whole = sum(self.totals)
        parts = [round(FINENESS * each / whole) if whole else 1 for each in self.totals]
        return tuple(Fraction(part, sum(parts)) for part in parts)


def approximate(pack: SmallPack, rounds: int) -> Profile:
    """Return a profile that no seat improves by much: `SmallPack.gains` tells by how much.

    It is found by CFR+: each seat in turn goes through all deals and moves its play towards what it
    regrets not to have done. The profile is the average, in which later rounds weigh more. Only two
    seats that play for a fixed sum are sure to come as near to an equilibrium as one likes.

    Args:
        pack: the pack.
        rounds: how often each seat improves its play.

    >>> from nainjaune_widget.strength import small_rules
    >>> pack = SmallPack(small_rules("9♣ 10♦ J♣ Q♠ K♥ K♣", (2, 2), base="lindor-1789"), players=2)
    >>> max(pack.gains(approximate(pack, rounds=20))) < 0.05
    True
    """
    plays = {place: _Play(len(place.options)) for place in pack.places}

    def walk(moment: Moment | Results, seat: int, others: float) -> float:
        """Return the mean result of the seat, and add what it regrets on the way."""
        if not isinstance(moment, Moment):
            return moment[seat]
        play, after = plays[moment.place], moment.after
        if moment.place.seat != seat:
            each = zip(after, play.chances, strict=True)
            return sum(
                chance * walk(next_, seat, others * chance) for next_, chance in each if chance
            )
        worths = [walk(next_, seat, others) for next_ in after]
        mean = sum(chance * worth for chance, worth in zip(play.chances, worths, strict=True))
        for nth, worth in enumerate(worths):
            play.gained[nth] += others * (worth - mean)
        return mean

    for weight in range(1, rounds + 1):
        for seat in range(pack.players):
            for root in pack.roots:
                walk(root, seat, 1.0)
            for place in pack.places:
                if place.seat == seat:
                    plays[place].improve()
        # A place comes after the one where its seat chose before.
        counted: dict[Place, list[float]] = {}
        for place, play in plays.items():
            own = counted[place.before[0]][place.before[1]] if place.before else float(weight)
            counted[place] = play.count(own)
    averages = {place: play.average() for place, play in plays.items()}
    return averages.__getitem__
