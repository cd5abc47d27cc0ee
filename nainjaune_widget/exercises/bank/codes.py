"""The closed list of misconceptions, by their codes, in twelve families, and rules misread.

A code's name and its sentence are in the catalogue ``misconceptions``, under ``<code>.name`` and
``<code>.says``. A question may have a sentence of its own, under ``<question>.wrong.<code>``.
A pupil who meets a family again is shown a deal that contradicts it.
"""

from __future__ import annotations

from nainjaune_widget.play import Deal

_CODES = {
    "order": "order one-order seats named one-start suits",
    "replacement": "replace half-changed wrap",
    "pool": "own-hand half-own full-pack talon rest-forgotten",
    "addition": "add double-count choose both sum",
    "independence": "independent exclusive no-rest unpaired",
    "equal": "equal even pattern lucky straight fair other",
    "condition": (
        "transposed joint time named-card some-card as-caller caller-out tables plain-mean stay "
        "enter averaged"
    ),
    "no-update": "no-update unconditioned base-rate shift certain",
    "at-least": "exactly-one one-deal one-seat given-one",
    "past-luck": "due share zero one-more",
    "mean": (
        "chance-for-mean rank-mean value-mean all-boxes bete own-stake all-different fence median "
        "half mean shortest"
    ),
    "root": (
        "root no-root spread one-error linear full-width same no-square same-share more-chances"
    ),
    "rules": (
        "next-seat suits-misread stop-misread downward lead-misread one-lead duty-misread "
        "any-card carry-forgotten ante-misread board-swept points-misread court-ranks "
        "own-stake-only points-for-bete no-bete ante-forgotten points-forgotten announce-misread "
        "winner-takes given-back sans-or-pass stop-or-stopped points-or-bete books-swapped "
        "books-alike opera-misread"
    ),
}
FAMILIES = {family: tuple(codes.split()) for family, codes in _CODES.items()}
FAMILY_OF = {code: family for family, codes in FAMILIES.items() for code in codes}

FAMILY_DEALS = dict.fromkeys(FAMILIES, 0) | {
    "order": 2,
    "replacement": 160,
    "pool": 8,
    "addition": 9,
    "independence": 3,
    "no-update": 6,
    "at-least": 2,
    "mean": 29,
}
"""By family, the number of the deal that contradicts it: the first such one of its seed."""

DEALS_SEED = 1789


def contradicting_deal(code: str) -> str:
    """Return the code of a deal that contradicts a misconception.

    >>> contradicting_deal("add")
    '4F2C-G8TX-XGMX-N3BU-8FBE-RDV6-7U'
    """
    number = FAMILY_DEALS[FAMILY_OF[code]]
    return Deal.shuffled("lindor-1789", players=4, seed=DEALS_SEED, number=number).code
