"""Everything that comes in is bounded: refused by its size before anything is computed from it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Board,
    Card,
    Deal,
    Game,
    GameError,
    NainJauneError,
    RecordError,
    RulesetError,
)
from nainjaune_widget.play import LONGEST_PLAY, read_play

LARGE = 10**4000
"""As many digits as Python reads in a message."""
LONGEST_MESSAGE = 1000
SHORT_S = 0.5


def test_a_message_with_a_huge_number_is_answered() -> None:
    board = Board(seed=7, human=0)
    sent: list[Any] = []
    board.send = lambda content, _buffers=None: sent.append(content)
    message = {"type": "branch", "id": 1, "rev": board.snapshot["rev"], "cursor": 5}
    for field in ("id", "rev", "cursor", "seat"):
        board._handle_custom_msg(message | {"type": "uncover"} | {field: LARGE}, [])
        board._handle_custom_msg(message | {field: LARGE}, [])
    board._handle_custom_msg({"type": "show", "cursor": LARGE, "rev": 1}, [])
    assert len(sent) == 8
    assert all(answer["id"] in (1, None) for answer in sent)
    assert len(json.dumps(sent)) < 20 * LONGEST_MESSAGE


@pytest.mark.parametrize(
    "refused",
    [Card, Deal.from_code, lambda text: Board(names=[text, "Ben", "Li", "Zoé"]), Board.from_code],
)
def test_a_long_text_is_refused_in_a_short_message(refused: Callable[[str], object]) -> None:
    with pytest.raises(NainJauneError) as error:
        refused("7" * 1_000_000)
    assert all(len(error.value.say(lang)) < LONGEST_MESSAGE for lang in ("en", "fr"))


def test_a_code_of_a_million_symbols_is_refused_at_once() -> None:
    """It took 161 s: a code is refused by its length before its number is computed."""
    for text in ("2" * 1_000_000, "-" * 1_000_000, "2 " * 10**6):
        begun = process_time()
        with pytest.raises(RecordError):
            Deal.from_code(text)
        assert process_time() - begun < SHORT_S


def test_a_play_as_long_as_no_deal_is_refused_by_its_length() -> None:
    code = Deal.shuffled(seed=7).code
    with pytest.raises(RecordError, match="not the record of a deal"):
        read_play(f"{code}.{'A' * LONGEST_PLAY}")


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


HEAD = (
    '{"format": "nain-jaune-game", "schema": 1, "rules": {"id": "lindor-1789", "changes": {}}, '
    '"players": ["Ana", "Ben", "Chloé"], "chips": 105, "seed": 7, "dealer": 0, "deals": null, '
)
SEATS = (
    HEAD.replace('"Ana"', '"",' * 400_000 + '"Ana"')
    + '"rounds": [{"actions": [], "chips": [], "boxes": {}, "seen": ['
    + "7," * 400_000
    + "7]}]}"
)


def test_a_long_list_of_seats_is_read_at_once(tmp_path: Path) -> None:
    """Seat by seat for each name it would take a day."""
    path = tmp_path / "game.json"
    path.write_text(SEATS, encoding="utf-8")
    begun = process_time()
    with pytest.raises(RecordError, match="seen"):
        Game.load(path)
    assert process_time() - begun < 5


def test_a_game_with_the_most_jetons_survives_its_first_win() -> None:
    chips = 10**9
    with pytest.raises((GameError, RulesetError)):
        Game(chips=chips + 1)
    game = Game(chips=chips, seed=7)
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    assert max(game.chips) > chips
    game.next_round()
    assert len(game.rounds) == 2
