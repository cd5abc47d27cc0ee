"""The table "what differs" of the rules, row by row, for the second referee."""

from __future__ import annotations

from typing import Any

from nainjaune_widget.engine.cards import Card

KINGS = {Card(code) for code in ("K♣", "K♦", "K♥", "K♠")}
HOCS = KINGS | {Card(code) for code in ("Q♠", "J♣", "10♦", "7♦")}

COMMON = {"gap": "lead", "bete": "match", "losers_pay": "points", "opera_pays": "board"}
ROWS: dict[str, dict[str, Any]] = {
    "nain-1760": COMMON
    | {
        "stakes": {"10♦": 1, "J♣": 2, "Q♠": 3, "K♥": 4, "7♦": 5},
        "antes": "dealer",
        "sequence": "same suit",
        "continuing": "compulsory",
        "stops": HOCS,
        "wild": Card("7♦"),
        "announcing": True,
        "paid hocs": HOCS,
        "double": "7♦",
        "opera": "no-opponent-played",
        "opera_pays": "double",
    },
    "lindor-1789": COMMON
    | {
        "stakes": {"10♦": 1, "J♣": 2, "Q♠": 3, "K♥": 4, "7♦": 5},
        "antes": "everybody",
        "sequence": "any suit",
        "continuing": "optional",
        "stops": KINGS,
        "announcing": True,
        "opera": "one-turn",
    },
    "cats-at-cards": COMMON
    | {
        "stakes": {"10♦": 1, "J♣": 2, "Q♥": 3, "K♠": 4, "7♦": 5},
        "antes": "everybody",
        "sequence": "any suit",
        "continuing": "compulsory",
        "stops": KINGS,
        "announcing": False,
        "opera": "first-turn",
    },
    "pope-joan": COMMON
    | {
        "stakes": {
            "pope": 6,
            "matrimony": 2,
            "intrigue": 2,
            "game": 1,
            "ace": 1,
            "king": 1,
            "queen": 1,
            "jack": 1,
        },
        "antes": "dealer",
        "sequence": "same suit",
        "continuing": "compulsory",
        "stops": KINGS,
        "announcing": False,
        "losers_pay": "cards",
        "free": "9♦",
        "bete": None,
        "opera": "one-turn",
    },
}

COURT = {1: "ace", 13: "king", 12: "queen", 11: "jack"}
COUPLES = {"matrimony": {12, 13}, "intrigue": {11, 12}}
