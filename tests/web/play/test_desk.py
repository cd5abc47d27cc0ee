"""The Python of the page `play/`, without anywidget, and the hand that the page draws before it."""

from __future__ import annotations

import atexit
import json
import random
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Round
from nainjaune_widget.players import play_on
from scripts.frontend.npm import NODE
from scripts.places import ROOT
from web.packages import WEB, bundle
from web.play.waiting import waiting

MARKUP = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>'
CODE = "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB"
PROGRAM = """
import json, sys
sys.modules["anywidget"] = None
from nainjaune_play import Desk

for line in sys.stdin:
    told = []
    desk = Desk(lambda kind, text, data: told.append([kind, json.loads(text), bool(data)]))
    for name, *values in json.loads(line):
        getattr(desk, name)(*values)
    print(json.dumps(told), flush=True)
"""

Told = list[tuple[str, Any, bool]]


@cache
def page() -> subprocess.Popen[str]:
    """Start the process, in which each line of calls has a desk of its own."""
    started = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env={"PYTHONPATH": f"{WEB / 'play' / 'python'}:{ROOT}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(started.communicate)
    return started


def told(*calls: tuple[Any, ...]) -> Told:
    """Call a new desk, and return what it tells its page: a kind, its content, bytes with it."""
    desk = page()
    assert desk.stdin
    assert desk.stdout
    print(json.dumps(calls), file=desk.stdin, flush=True)
    return [
        (kind, content, has_data) for kind, content, has_data in json.loads(desk.stdout.readline())
    ]


def begin(**words: str) -> tuple[str, str]:
    """Ask for the table of a link."""
    return "begin", json.dumps(words)


def request(kind: str, **fields: Any) -> tuple[str, str]:
    """Send a request of the board's view."""
    sent = {"type": kind, "id": 1, "view": 1, "at": round(time.time() * 1000), "rev": 1}
    return "hear", json.dumps(sent | fields)


def last(messages: Told, kind: str) -> Any:
    """Return the content of the last message of a kind."""
    return [content for each, content, _ in messages if each == kind][-1]


def test_a_table_is_told_whole_before_it_is_shown() -> None:
    messages = told(begin(deal=CODE, lang="fr", human="2"))
    assert [kind for kind, _, _ in messages] == ["state", "shown", "kept"]
    state = messages[0][1]
    assert state["snapshot"]["human"] == [2]
    assert state["snapshot"]["hands"][0] is None


def test_a_message_before_there_is_a_table_is_left_unanswered() -> None:
    assert told(request("hint")) == []


def test_a_card_is_answered_and_kept() -> None:
    deal = Deal.shuffled("lindor-1789", 4, 7)
    lead = str(deal.hands[1][0])
    play = request("play", card=lead, announce=True)
    messages = told(begin(deal=deal.code, human="1"), play)
    answers = messages[3:]
    assert [kind for kind, _, _ in answers] == ["custom", "state", "custom", "kept"]
    assert [has_data for _, _, has_data in answers] == [True, False, False, False]
    assert answers[2][1] == {"id": 1, "ok": True}
    assert last(answers, "kept")["play"].startswith(f"{deal.code}.A")


def test_what_was_kept_comes_back_and_a_what_if_is_not_kept() -> None:
    deal = Deal.shuffled("cats-at-cards", 5, 7)
    first = told(begin(deal=deal.code, human="1", bots="lowest", predict="1"))
    kept = last(first, "kept")
    again = told(begin(kept=json.dumps(kept)))
    assert last(again, "kept") == kept
    snapshot = last(again, "state")["snapshot"]
    assert (snapshot["human"], "predict" in snapshot) == ([1], True)
    messages = told(begin(deal=CODE, human="none"), request("branch", cursor=5))
    assert last(messages, "state")["snapshot"]["line"]["from"] == 5
    assert [kind for kind, _, _ in messages].count("kept") == 1


def test_the_strongest_bots_come_back() -> None:
    kept = last(told(begin(bots="deep", human="none")), "kept")
    assert last(told(begin(kept=json.dumps(kept))), "kept")["bots"] == "deep"


def test_a_game_comes_back() -> None:
    first = told(begin(lang="fr"), request("table", game=True))
    kept = last(first, "kept")
    again = told(begin(lang="fr", kept=json.dumps(kept)))
    assert last(again, "state")["snapshot"]["game"]["number"] == 1
    assert last(again, "kept")["code"] == kept["code"]


UNREADABLE = (
    *("", "[]", '{"version": 1}', '{"version": 2}', "<b>", "[" * 100_000, "9" * 100_000),
    *('{"version": 1, "game": "\\ud800"}', '{"version": 1, "play": "\\ud800"}'),
)


def test_what_cannot_be_gone_on_with_is_said_and_another_table_shown() -> None:
    for kept in UNREADABLE:
        kinds = [kind for kind, _, _ in told(begin(kept=kept))]
        assert kinds == ["lost", "state", "shown", "kept"], kept[:50]


WRONG: list[tuple[dict[str, str], str]] = [
    ({"deal": CODE[:-1] + "C", "lang": "fr"}, "Il y a une erreur dans le code"),
    ({"deal": CODE, "play": "AA"}, "does not hold A♣"),
    ({"rules": "whist"}, "Unknown ruleset"),
    ({"players": "many"}, "not 'many'"),
    ({"rules": "nain-1760", "players": "4"}, "this ruleset is for 3, 5"),
    ({"human": "9"}, "from 0 to 3"),
    ({"seed": "-1"}, "from 0 to 2⁶² − 1"),
    ({"bots": "genius"}, "'genius'"),
    ({"lang": "de"}, "Unknown language 'de'"),
    *(({word: MARKUP}, "") for word in ("deal", "rules", "players", "seed", "human", "lang")),
    ({"deal": CODE, "play": MARKUP}, ""),
    ({"rules": "__proto__"}, ""),
    ({"deal": "A" * 5000}, ""),
]


def test_a_wrong_link_gets_the_message_of_the_engine_in_few_words() -> None:
    for words, message in WRONG:
        [(kind, content, _)] = told(begin(**words))
        assert kind == "refused"
        assert message in content["message"]
        assert 0 < len(content["message"]) < 1000


def test_the_code_of_a_deal_in_play_is_told_only_to_whoever_asks() -> None:
    deal = Deal.shuffled("lindor-1789", 4, 7)
    messages = told(begin(deal=deal.code, human="0"), ("share",))
    state = json.dumps([content for kind, content, _ in messages if kind == "state"])
    assert deal.code not in state
    assert last(messages, "link") == {"deal": deal.code, "play": None, "human": [0]}


def test_a_play_that_is_over_is_told_with_its_choices() -> None:
    messages = told(begin(deal=CODE, human="none"), ("share",))
    link = last(messages, "link")
    again = told(begin(deal=CODE, play=link["play"]))
    assert last(again, "state")["snapshot"]["over"]
    assert last(again, "shown") == {"played": False, "asks": False}


def test_the_language_changes_on_the_table() -> None:
    messages = told(begin(deal=CODE, lang="en"), ("speak", "fr"))
    assert last(messages, "state")["snapshot"]["lang"] == "fr"


def test_whoever_only_looks_on_is_asked_for_no_predictions() -> None:
    """All hands are shown, so there is nothing to predict."""
    messages = told(begin(deal=CODE, human="none", predict="1"), ("predict", True))
    assert last(messages, "shown") == {"played": False, "asks": False}
    assert all("predict" not in each[1].get("snapshot", {}) for each in messages)


def test_predictions_are_turned_on_and_off() -> None:
    on = told(begin(deal=CODE), ("predict", True))
    assert "predict" in last(on, "state")["snapshot"]
    assert last(on, "kept")["predict"] is True
    off = told(begin(deal=CODE, predict="1"), ("predict", False))
    assert "predict" not in last(off, "state")["snapshot"]


DAY = "2026-11-25"
DEAL_OF_DAY = Deal.shuffled("lindor-1789", 4, 20261125)


def begin_day(**words: str) -> tuple[str, str]:
    """Ask for the deal of the day."""
    return begin(day=DAY, **words)


def to_the_end(played: Round) -> list[tuple[str, str]]:
    """Play a deal to its end at seat 0, the first legal card each time, against the usual bots."""
    asked: list[tuple[str, str]] = []
    bots = [STRATEGIES["longest-run"]] * 4
    play_on(played, bots, persons=[0])
    while not played.finished:
        if played.legal:
            card = str(played.legal[0])
            asked.append(request("play", card=card, announce=True, rev=len(asked) + 1))
            played.play(card)
        else:
            asked.append(request("decline", rev=len(asked) + 1))
            played.decline()
        play_on(played, bots, persons=[0])
    return asked


def test_the_deal_of_the_day_is_that_of_its_date() -> None:
    kept = last(told(begin_day(human="2", rules="pope-joan")), "kept")
    assert (kept["code"], kept["human"]) == (DEAL_OF_DAY.code, [0])
    assert kept["day"] == {"date": DAY, "helps": [], "net": None}
    assert "day" not in last(told(begin(seed="20261125")), "kept")


def test_helps_are_marked_once_each_and_come_back() -> None:
    first = to_the_end(Round(DEAL_OF_DAY))[0]
    asked = [request(kind) for kind in ("undo", "hint", "setup", "hint")]
    refused, *others = asked
    kept = last(told(begin_day(), refused, *others, first, request("undo", rev=2)), "kept")
    assert kept["day"]["helps"] == ["hint", "undo"]
    back = begin_day(kept=json.dumps(kept))
    rev = last(told(back), "state")["snapshot"]["rev"]
    again = told(back, request("beliefs", seat=0, cursor=0, rev=rev))
    assert last(again, "kept")["day"]["helps"] == ["hint", "undo", "beliefs"]


def test_only_the_first_attempt_counts() -> None:
    played = Round(DEAL_OF_DAY)
    cards = to_the_end(played)
    again = request("again", rev=len(cards) + 1)
    messages = told(begin_day(), *cards, again, request("hint", rev=len(cards) + 2))
    over = [content["day"] for kind, content, _ in messages if kind == "kept" and content["over"]]
    assert over == [{"date": DAY, "helps": [], "net": played.chips[0]}]
    assert last(messages, "kept")["over"] is False
    assert last(messages, "kept")["day"] == over[0]


def test_a_what_if_is_a_help_and_its_end_no_result() -> None:
    asked = []
    for rev, (_, content) in enumerate(to_the_end(Round(DEAL_OF_DAY)), 2):
        asked.append(("hear", json.dumps(json.loads(content) | {"rev": rev})))
    branch, main = request("branch", cursor=0), request("main", rev=len(asked) + 2)
    messages = told(begin_day(), branch, *asked, main)
    answers = [content for kind, content, _ in messages if kind == "custom" and "ok" in content]
    assert [answer["ok"] for answer in answers] == [True] * (len(asked) + 2)
    assert last(messages, "kept")["day"] == {"date": DAY, "helps": ["what-if"], "net": None}


def test_the_next_deal_is_not_that_of_the_day() -> None:
    messages = told(begin_day(), request("deal"), request("open", code=DEAL_OF_DAY.code, rev=2))
    assert "day" not in last(messages, "kept")


DRAWING = """
import { readFileSync } from "node:fs";
import { dealtFor } from "./hand.mjs";
const { waiting, links } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(links.map((link) => dealtFor(waiting, link))));
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's module, ready for Node."""
    folder = tmp_path_factory.mktemp("hand")
    bundle(WEB / "play" / "src" / "waiting.ts", folder / "hand.mjs", {})
    (folder / "program.mjs").write_text(DRAWING, encoding="utf-8")
    return folder / "program.mjs"


@cache
def tables() -> dict[str, Any]:
    """Return the tables that the build writes."""
    return waiting("en")


def drawn(module: Path, links: list[dict[str, str]]) -> list[Any]:
    """Return what the page deals for links."""
    asked = json.dumps({"waiting": tables(), "links": links})
    run = subprocess.run([NODE, module], input=asked, check=True, capture_output=True, text=True)
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


def test_a_seed_and_a_code_give_the_engines_hand_at_every_table(module: Path) -> None:
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
    assert drawn(module, links) == wanted


def test_no_hand_is_drawn_for_other_links(module: Path) -> None:
    """Several persons pass the screen on; what is wrong with a link the engine says."""
    links: list[dict[str, str]] = [
        *({}, {"seed": ""}, {"seed": "-1"}, {"seed": str(1 << 62)}, {"seed": "9" * 400}),
        *({"rules": "whist", "seed": "3"}, {"rules": "constructor", "seed": "3"}),
        *({"players": "9", "seed": "3"}, {"human": "none", "deal": CODE}),
        *({"human": "0,2", "deal": CODE}, {"human": "4", "deal": CODE}),
        *({"deal": ""}, {"deal": CODE[:-1] + "C"}, {"deal": "A" * 5000}, {"deal": "<b>"}),
        {"deal": Deal.from_hands(["7♦", "8♣ 9♣", "K♥"], "lindor-1789").code},
    ]
    assert drawn(module, links) == [None] * len(links)
