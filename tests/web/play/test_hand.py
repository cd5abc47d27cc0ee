"""The hand that the page draws before Python is there: the very one that the engine deals."""

from __future__ import annotations

import json
import random
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Deal
from scripts.frontend.npm import NODE
from scripts.web.common.places import WEB
from scripts.web.common.tools import bundle
from scripts.web.play.waiting import waiting

PROGRAM = """
import { readFileSync } from "node:fs";
import { dealtFor } from "./hand.mjs";
const { waiting, links } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(links.map((link) => dealtFor(waiting, link))));
"""
CODE = "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's module, ready for Node."""
    folder = tmp_path_factory.mktemp("hand")
    bundle(WEB / "play" / "src" / "waiting" / "hand.ts", folder / "hand.mjs", {})
    (folder / "program.mjs").write_text(PROGRAM, encoding="utf-8")
    return folder / "program.mjs"


@cache
def tables() -> dict[str, Any]:
    """Return the tables that the build writes."""
    return waiting("en")


def drawn(page: Path, links: list[dict[str, str]]) -> list[Any]:
    """Return what the page deals for links."""
    asked = json.dumps({"waiting": tables(), "links": links})
    run = subprocess.run([NODE, page], input=asked, check=True, capture_output=True, text=True)
    return list(json.loads(run.stdout))


def seen(deal: Deal, seat: int) -> dict[str, Any]:
    """Return what a seat sees of a deal: nothing else is told."""
    return {
        "table": f"{deal.rules.id}/{deal.players}",
        "dealer": deal.dealer,
        "seat": seat,
        "hand": [str(card) for card in deal.hands[seat]],
        "sizes": [len(hand) for hand in deal.hands],
        "turnUp": None if deal.turn_up is None else str(deal.turn_up),
    }


def test_a_seed_and_a_code_give_the_engines_hand_at_every_table(page: Path) -> None:
    draw = random.Random(24)
    links, wanted = [], []
    for rules in RULESETS.values():
        for players in rules.players:
            for _ in range(6):
                seed, seat = draw.randrange(1 << 62), draw.randrange(players)
                named = {"rules": rules.id, "players": str(players), "human": str(seat)}
                links.append(named | {"seed": str(seed)})
                wanted.append(seen(Deal.shuffled(rules, players, seed), seat))
                dealer = draw.randrange(players)
                coded = Deal.shuffled(rules, players, seed, number=1, dealer=dealer)
                links.append({"deal": coded.code.lower(), "human": str(seat)})
                wanted.append(seen(coded, seat))
    for link, deal in (
        ({"seed": "20261125"}, Deal.shuffled("lindor-1789", 4, 20261125)),
        ({"deal": CODE}, Deal.from_code(CODE)),
    ):
        links.append(link)
        wanted.append(seen(deal, 0))
    assert drawn(page, links) == wanted


def test_no_hand_is_drawn_for_other_links(page: Path) -> None:
    """Several persons pass the screen on; what is wrong with a link the engine says."""
    links: list[dict[str, str]] = [
        *({}, {"seed": ""}, {"seed": "-1"}, {"seed": str(1 << 62)}, {"seed": "9" * 400}),
        *({"rules": "whist", "seed": "3"}, {"rules": "constructor", "seed": "3"}),
        *({"players": "9", "seed": "3"}, {"human": "none", "deal": CODE}),
        *({"human": "0,2", "deal": CODE}, {"human": "4", "deal": CODE}),
        *({"deal": ""}, {"deal": CODE[:-1] + "C"}, {"deal": "A" * 5000}, {"deal": "<b>"}),
        {"deal": Deal.from_hands(["7♦", "8♣ 9♣", "K♥"], "lindor-1789").code},
    ]
    assert drawn(page, links) == [None] * len(links)
