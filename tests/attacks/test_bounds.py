"""Everything that comes in is bounded: refused by its size before anything is computed from it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Board,
    Card,
    Composer,
    Deal,
    Game,
    GameError,
    NainJauneError,
    Probability,
    RecordError,
    Round,
    RulesetError,
    analyse,
    probability,
    simulate,
    simulate_games,
    simulation,
    tournament,
)
from nainjaune_widget.play.records.files import MOST_BYTES

HUGE = 10**5000
LARGE = 10**4000
"""As many digits as Python reads in a message."""
LONG = "7" * 1_000_000
LONGEST_MESSAGE = 1000
SHORT_S = 0.5

INTEGERS: dict[str, Any] = {
    "Deal.shuffled seed": lambda n: Deal.shuffled(seed=n),
    "Deal.shuffled number": lambda n: Deal.shuffled(number=n),
    "Deal.shuffled dealer": lambda n: Deal.shuffled(dealer=n),
    "Deal.shuffled players": lambda n: Deal.shuffled(players=n),
    "Deal.from_deck players": lambda n: Deal.from_deck([], "lindor-1789", players=n),
    "Deal.from_hands dealer": lambda n: Deal.from_hands(["7♦", "8♦", "9♦"], "lindor-1789", n),
    "Round boxes": lambda n: Round(Deal.shuffled(), boxes={"7♦": n}),
    "Round purses": lambda n: Round(Deal.shuffled(), purses=[n] * 4),
    "Round.view": lambda n: Round(Deal.shuffled()).view(n),
    "Round.undo_to": lambda n: Round(Deal.shuffled()).undo_to(n),
    "Game players": lambda n: Game(players=n),
    "Game chips": lambda n: Game(chips=n),
    "Game seed": lambda n: Game(seed=n),
    "Game deals": lambda n: Game(deals=n),
    "Game dealer": lambda n: Game(dealer=n),
    "replace chips": lambda n: RULESETS["lindor-1789"].replace(chips=n),
    "replace deals": lambda n: RULESETS["lindor-1789"].replace(deals=n),
    "replace players": lambda n: RULESETS["lindor-1789"].replace(players=n),
    "number_of_deals": RULESETS["nain-1760"].number_of_deals,
    "check_players": RULESETS["lindor-1789"].check_players,
    "dealing_order": lambda n: RULESETS["lindor-1789"].dealing_order(4, n),
    "Board players": lambda n: Board(players=n),
    "Board seed": lambda n: Board(seed=n),
    "Board human": lambda n: Board(human=n),
    "Board pace": lambda n: Board(pace=n),
    "Board.go": lambda n: Board().go(n),
    "Board.deal": lambda n: Board().deal(n),
    "Board.what_if": lambda n: Board(human=1).what_if(n),
    "Board.uncover": lambda n: Board(human=[0, 1]).uncover(n),
    "Board.why": lambda n: Board().why(n),
    "Composer players": lambda n: Composer(players=n),
    "simulate players": lambda n: simulate("lindor-1789", players=n, rounds=10),
    "simulate rounds": lambda n: simulate("lindor-1789", rounds=n),
    "simulate seed": lambda n: simulate("lindor-1789", rounds=10, seed=n),
    "simulate dealer": lambda n: simulate("lindor-1789", rounds=10, dealer=n),
    "simulate_games games": lambda n: simulate_games("lindor-1789", games=n),
    "simulate_games chips": lambda n: simulate_games("lindor-1789", games=10, chips=n),
    "simulate_games deals": lambda n: simulate_games("lindor-1789", games=10, deals=n),
    "probability.hand players": lambda n: probability.hand(players=n),
    "probability.hand seat": lambda n: probability.hand(seat=n),
    "probability.deal dealer": lambda n: probability.deal(dealer=n),
    "probability.opera_hand seat": lambda n: probability.opera_hand(seat=n),
    "UnknownDeal.hand": lambda n: probability.deal().hand(n),
    "UnknownDeal.given": lambda n: probability.deal().given(lacks={n: [10]}),
    "UnknownHand.count rank": lambda n: probability.hand().count(rank=n),
    "UnknownHand.count exactly": lambda n: probability.hand().count(rank=10, exactly=n),
    "UnknownHand.count at_least": lambda n: probability.hand().count(rank=10, at_least=n),
    "UnknownHand.count at_most": lambda n: probability.hand().count(rank=10, at_most=n),
    "UnknownHand.holds": lambda n: probability.hand().holds(n),
    "UnknownHand.where": lambda n: probability.hand().where(bool, ranks=[n]),
    "Probability": Probability,
    "Probability denominator": lambda n: Probability(1, n),
    "analyse seat": lambda n: analyse(Round(Deal.shuffled()), seat=n),
    "analyse worlds": lambda n: analyse(Round(Deal.shuffled()), worlds=n),
    "analyse seed": lambda n: analyse(Round(Deal.shuffled()), seed=n),
    "worlds": lambda n: simulation.worlds(probability.beliefs(Round(Deal.shuffled()).view(0)), n),
    "tournament": lambda n: tournament(["lowest", "highest"], rounds=n),
}
"""Each place where a whole number comes in."""


@pytest.mark.parametrize("value", [HUGE, -HUGE], ids=["huge", "negative"])
@pytest.mark.parametrize("place", INTEGERS)
def test_a_number_of_thousands_of_digits_is_refused(place: str, value: int) -> None:
    """With an error of the package, told in both languages in a message of some size."""
    if place == "number_of_deals":
        assert INTEGERS[place](value) is None
        return
    begun = process_time()
    with pytest.raises(NainJauneError) as refused:
        INTEGERS[place](value)
    for lang in ("en", "fr"):
        assert len(refused.value.say(lang)) < LONGEST_MESSAGE
    assert process_time() - begun < SHORT_S * 4


@pytest.mark.parametrize("field", ["id", "rev", "cursor", "seat"])
def test_a_message_with_a_huge_number_is_answered(field: str) -> None:
    board = Board(seed=7, human=0)
    sent: list[Any] = []
    board.send = lambda content, _buffers=None: sent.append(content)
    message = {"type": "branch", "id": 1, "rev": board.snapshot["rev"], "cursor": 5}
    board._handle_custom_msg(message | {"type": "uncover"} | {field: LARGE}, [])
    board._handle_custom_msg(message | {field: LARGE}, [])
    board._handle_custom_msg({"type": "show", "cursor": LARGE, "rev": 1}, [])
    assert len(sent) == 2
    assert all(answer["id"] in (1, None) for answer in sent)
    assert len(json.dumps(sent)) < 10 * LONGEST_MESSAGE


TEXTS: dict[str, Any] = {
    "Card": Card,
    "Card.parse": Card.parse,
    "Card.parse lang": lambda text: Card.parse("7♦", lang=text),
    "Deal rules": Deal.shuffled,
    "Deal.from_hands": lambda text: Deal.from_hands([text, "8♦", "9♦"], "lindor-1789"),
    "Deal.from_code": Deal.from_code,
    "Board.from_code": Board.from_code,
    "Board rules": Board,
    "Board bots": lambda text: Board(bots=text),
    "Board lang": lambda text: Board(lang=text),
    "Board names": lambda text: Board(names=[text, "Ben", "Chloé", "David"]),
    "Board.explain": lambda text: Board().explain(text),
    "Board.why": lambda text: Board().why(text),
    "Game players": lambda text: Game(players=[text, "Ben", "Chloé"]),
    "Game rules": Game,
    "Round boxes": lambda text: Round(Deal.shuffled(), boxes={text: 1}),
    "Round.play": lambda text: Round(Deal.shuffled()).play(text),
    "replace": lambda text: RULESETS["lindor-1789"].replace(bete=text),
    "replace option": lambda text: RULESETS["lindor-1789"].replace(**{text: 1}),
    "clause": RULESETS["lindor-1789"].clause,
    "simulate strategies": lambda text: simulate("lindor-1789", rounds=10, strategies=text),
    "simulate lang": lambda text: simulate("lindor-1789", rounds=10, lang=text),
    "Game.load": Game.load,
    "probability.hand rules": probability.hand,
    "probability.hand lang": lambda text: probability.hand(lang=text),
    "UnknownHand.holds": lambda text: probability.hand().holds(text),
    "UnknownHand.count suit": lambda text: probability.hand().count(suit=text),
    "UnknownHand.count cards": lambda text: probability.hand().count(cards=text),
    "UnknownDeal.given place": lambda text: probability.deal().given(lacks={text: [10]}),
    "UnknownDeal.given cards": lambda text: probability.deal().given(lacks={1: text}),
}
"""Each place where a text comes in."""


@pytest.mark.parametrize("place", TEXTS)
def test_a_long_text_is_refused_in_a_short_message(place: str) -> None:
    with pytest.raises(NainJauneError) as refused:
        TEXTS[place](LONG)
    for lang in ("en", "fr"):
        assert len(refused.value.say(lang)) < LONGEST_MESSAGE


CODE = """
from time import process_time
from nainjaune_widget import Deal, RecordError
for text in ("2" * 1_000_000, "2K" * 500_000, "-" * 1_000_000, "2 " * 10**6):
    begun = process_time()
    try:
        Deal.from_code(text)
    except RecordError:
        print(process_time() - begun)
"""


def test_a_code_of_a_million_symbols_is_refused_at_once() -> None:
    """It took 161 s: a code is refused by its length before its number is computed."""
    try:
        done = subprocess.run(
            [sys.executable, "-c", CODE],
            capture_output=True,
            text=True,
            timeout=8,
            check=False,
        )
    except subprocess.TimeoutExpired:
        pytest.fail("it computes for more than eight seconds")
    took = [float(each) for each in done.stdout.split()]
    assert len(took) == 4
    assert max(took) < SHORT_S


def test_the_longest_code_there_is_is_read() -> None:
    """All options changed, hands of other sizes, eight players."""
    rules = RULESETS["lindor-1789"].replace(
        continuing="compulsory",
        announcing=False,
        losers_pay="cards",
        gap="continue",
        bete="stake",
        opera="first-turn",
        opera_pays="double",
        deals=1_000_000,
        chips=10**9,
    )
    deal = Deal.from_hands([str(card) for card in rules.pack[:8]], rules, dealer=7)
    assert Deal.from_code(deal.code) == deal


def test_every_option_has_a_bound() -> None:
    """A ruleset whose code or record could not be read again is none."""
    for option in ("chips", "deals"):
        with pytest.raises(NainJauneError):
            RULESETS["lindor-1789"].replace(**{option: 10**30})


HEAD = (
    '{"format": "nain-jaune-game", "schema": 1, "rules": {"id": "lindor-1789", "changes": {}}, '
    '"players": ["Ana", "Ben", "Chloé"], "chips": 105, "seed": 7, "dealer": 0, "deals": null, '
)
RECORDS = {
    "lists": "[" * 1_000_000,
    "numbers": "[" + "1," * 1_200_000 + "1]",
    "texts": "[" + '"",' * 800_000 + '""]',
    "objects": "[" + "{}," * 800_000 + "{}]",
    "lists in lists": "[" + "[[]]," * 490_000 + '"😀"]',
    "objects in objects": "[" + '{"":{}},' * 300_000 + '"😀"]',
    "deals": HEAD + '"rounds": [' + "{}," * 800_000 + "{}]}",
    "deals in form": HEAD
    + '"rounds": ['
    + '{"actions":[],"chips":[],"boxes":{}},' * 60_000
    + '{"actions":[],"chips":[],"boxes":{}}]}',
    "actions": HEAD
    + '"rounds": [{"actions": ['
    + '["A♣", true],' * 160_000
    + '["A♣", true]], "chips": [], "boxes": {}}]}',
    "players": HEAD.replace('"Ana"', '"Ana", ' * 300_000 + '"Ana"') + '"rounds": []}',
    "seats": HEAD.replace('"Ana"', '"",' * 400_000 + '"Ana"')
    + '"rounds": [{"actions": [], "chips": [], "boxes": {}, "seen": ['
    + "7," * 400_000
    + "7]}]}",
    "fields": "{" + ",".join(f'"{n}":1' for n in range(220_000)) + "}",
    "digits": "[" + "9" * 2_400_000 + "]",
    "name": HEAD.replace("Ana", "A" * 2_400_000) + '"rounds": [{}]}',
    "too large": "[" + " " * 2_500_001,
}
"""Records as large as a file may be, and one that is larger."""

# What a process needed most is not `ru_maxrss`: that begins with what its parent needed.
LOAD = """
import sys
from time import process_time
from nainjaune_widget import Game, RecordError
def most():
    with open("/proc/self/status") as told:
        return next(int(line.split()[1]) for line in told if line.startswith("VmHWM"))
before, begun = most(), process_time()
try:
    Game.load(sys.argv[1])
except RecordError as error:
    assert len(error.say("fr")) < 1000
print(process_time() - begun, (most() - before) / 1000)
"""


def cost_of_loading(path: Path) -> tuple[float, float]:
    """Load a record in a process of its own; return the seconds and the megabytes."""
    done = subprocess.run(
        [sys.executable, "-c", LOAD, str(path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells the peak")
@pytest.mark.parametrize("kind", RECORDS)
def test_the_largest_record_takes_three_seconds_and_200_megabytes_at_most(
    kind: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(RECORDS[kind], encoding="utf-8")
    assert path.stat().st_size > 0.7 * MOST_BYTES or kind == "lists"
    seconds, megabytes = cost_of_loading(path)
    assert seconds < 3
    assert megabytes < 200


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells the peak")
def test_the_longest_game_that_can_be_saved_is_loaded_like_a_game_that_is_played(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.json"
    game = Game(players=3, chips=10**6, seed=7, deals=10_000)
    playing = 0.0
    while not path.exists() or path.stat().st_size < 0.96 * MOST_BYTES:
        begun = process_time()
        for _ in range(50):
            while not game.round.finished:
                game.round.play(game.round.legal[-1])
            game.next_round()
        playing += process_time() - begun
        game.save(path)
    seconds, megabytes = cost_of_loading(path)
    assert seconds < 4 * playing, "1.6 times as long when measured"
    assert megabytes < 200


def test_a_long_list_of_seats_is_read_at_once(tmp_path: Path) -> None:
    """Seat by seat for each name it would take a day."""
    path = tmp_path / "game.json"
    path.write_text(RECORDS["seats"], encoding="utf-8")
    begun = process_time()
    with pytest.raises(RecordError, match="seen"):
        Game.load(path)
    assert process_time() - begun < 5


def test_a_long_list_of_players_is_refused_at_once() -> None:
    begun = process_time()
    with pytest.raises(NainJauneError):
        Game(players=[f"player {number}" for number in range(20_000)])
    assert process_time() - begun < SHORT_S


def test_many_hands_are_refused_at_once() -> None:
    begun = process_time()
    with pytest.raises(NainJauneError) as refused:
        Deal.from_hands(["7♦"] * 10**6, "lindor-1789")
    assert process_time() - begun < SHORT_S
    assert len(str(refused.value)) < LONGEST_MESSAGE


def test_an_endless_hand_is_refused() -> None:
    """A generator that never ends: at the 53rd card it is known to be no hand."""
    script = (
        "import itertools\nfrom nainjaune_widget import Deal, NainJauneError\n"
        "for make in (lambda cards: Deal.from_deck(cards, 'lindor-1789'),"
        " lambda cards: Deal.from_hands([cards, '8♦', '9♦'], 'lindor-1789')):\n"
        "    try:\n        make(itertools.repeat('7♦'))\n"
        "    except NainJauneError:\n        print('refused')\n"
    )
    command = f'ulimit -v 3000000; exec {sys.executable} -c "$SCRIPT"'
    try:
        done = subprocess.run(
            ["/bin/sh", "-c", command],
            env={"SCRIPT": script, "PYTHONPATH": ":".join(sys.path), "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            timeout=8,
            check=False,
        )
    except subprocess.TimeoutExpired:
        pytest.fail("it reads for more than eight seconds")
    assert done.stdout == "refused\nrefused\n", done.stderr[-500:]


def test_a_message_with_a_long_list_is_cut() -> None:
    with pytest.raises(RecordError) as refused:
        Deal.from_code("~" * 10**6)
    assert len(str(refused.value)) < LONGEST_MESSAGE


@pytest.mark.parametrize("chips", [10**9, 10**9 - 1])
def test_a_game_with_the_most_jetons_survives_its_first_win(chips: int) -> None:
    game = Game(chips=chips, seed=7)
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    assert max(game.chips) > chips
    game.next_round()
    assert len(game.rounds) == 2


def test_more_jetons_than_a_game_can_have_are_refused() -> None:
    with pytest.raises((GameError, RulesetError)):
        Game(chips=10**9 + 1)
