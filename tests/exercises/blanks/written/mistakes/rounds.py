# mypy: ignore-errors
"""Chapters 1 to 4: counting in deals."""

from collections import Counter

from tests.exercises.blanks.written.right import (
    second_stop,
    sweeps_of,
)


def _sweeps(box, deals):
    return [pay for played in deals for pay in played.payments if pay.why == "sweep"]


def _stops(played):
    stops, calls = [], 0
    for move in played.events:
        if move.kind == "play":
            calls = 0
        elif move.kind == "sans":
            calls += 1
            if calls == 4:
                stops.append(move.number)
    return stops


def _of_kind(played, kind, place):
    return [move.number for move in played.events if move.kind == kind][place]


def _paid(played, seat, *reasons):
    return sum(p.amount for p in played.payments if p.source == seat and p.why in reasons)


MISTAKES = {
    "ch1-sweeps": [
        ("board-swept", lambda box, deals: len(_sweeps(box, deals))),
        (
            "certain",
            lambda box, deals: sum(box not in map(str, d.deal.talon) for d in deals),
        ),
        (
            "jetons",
            lambda box, deals: sum(p.amount for p in _sweeps(box, deals) if p.source == box),
        ),
        ("share", lambda box, deals: sweeps_of(box, deals) / len(deals)),
        ("missed", lambda box, deals: len(deals) - sweeps_of(box, deals)),
    ],
    "ch2-second-stop": [
        ("first", lambda played: _stops(played)[0]),
        ("last", lambda played: _stops(played)[-1]),
        ("index", lambda played: second_stop(played) - 1),
        ("stop-or-stopped", lambda played: _of_kind(played, "stop", 1)),
        ("not-in-a-row", lambda played: _of_kind(played, "sans", 7)),
        ("second-call", lambda played: _of_kind(played, "sans", 1)),
        ("number", lambda played: len(_stops(played))),
    ],
    "ch3-pays-at-the-end": [
        ("no-bete", lambda played, seat: _paid(played, seat, "points")),
        ("points-forgotten", lambda played, seat: _paid(played, seat, "bete")),
        ("ante", lambda played, seat: _paid(played, seat, "ante", "points", "bete")),
        (
            "points-misread",
            lambda played, seat: len(played.hands[seat]) + _paid(played, seat, "bete"),
        ),
        (
            "court-ranks",
            lambda played, seat: (
                sum(c.rank for c in played.hands[seat]) + _paid(played, seat, "bete")
            ),
        ),
        (
            "received",
            lambda played, seat: sum(p.amount for p in played.payments if p.target == seat),
        ),
        ("result", lambda played, seat: played.chips[seat]),
        ("loss", lambda played, seat: -played.chips[seat]),
    ],
    "ch4-agreement": [
        ("number", lambda first, second: sum(a == b for a, b in zip(first, second))),
        (
            "totals",
            lambda first, second: sum((Counter(first) & Counter(second)).values()) / len(first),
        ),
        ("complement", lambda a, b: sum(x != y for x, y in zip(a, b)) / len(a)),
        ("third", lambda first, second: 1 / 3),
        ("hundred", lambda a, b: sum(x == y for x, y in zip(a, b)) / 100),
    ],
}
