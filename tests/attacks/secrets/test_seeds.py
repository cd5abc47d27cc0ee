"""Nobody works out the seed: not from a seat's random numbers, not from the page, not by habit."""

from __future__ import annotations

import json
import secrets
import zlib
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Board, BoardError, Deal, Game, Round, View, simulate
from nainjaune_widget.engine.generator import START, WORD, key_of, mix
from nainjaune_widget.engine.seat_secrets import KEY, seat_secrets
from nainjaune_widget.engine.table import MOST_SEATS
from nainjaune_widget.play import terms
from tests.support.deals.inverse_mix import unmix
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.wire.recorder import wired

SEED = 0x2B7E_1516_28AE_D2A6
TRIO = ["Ana", "Ben", "Chloé"]
FROM_THE_SYSTEM = vars(terms)["randbits"]


@pytest.fixture(autouse=True)
def repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the system draw the same seeds in every run, so that a test meets the same deals."""
    monkeypatch.setattr(terms, "randbits", Random(1789).getrandbits)


# The road from a seat's numbers


def roads_back(view: View, number: int) -> set[int]:
    """Return all words that a seat reaches by undoing mixes, with the numbers that it knows."""
    known = (0, START, number, *range(1, MOST_SEATS + 2))
    ends = {view.key, view.draw}
    reached = set(ends)
    for _ in range(4):
        ends = {unmix(word) ^ other for word in ends for other in known}
        reached |= ends
        ends = set(sorted(ends)[:300]) | {unmix(view.key) ^ number}
    return reached


def test_a_seat_finds_its_secret_and_from_there_no_seed() -> None:
    """The key can be undone as far as the seat's own secret; that one is a hash."""
    number = 1
    current = Round(Deal.shuffled("lindor-1789", 4, SEED, number))
    for seat in range(4):
        view = current.view(seat)
        found = roads_back(view, number)
        assert seat_secrets(SEED)[seat] in found
        assert not found & {SEED, key_of(SEED, number, 0), mix(SEED ^ START)}
        assert not found & {*seat_secrets(SEED)[:seat], *seat_secrets(SEED)[seat + 1 :]}


def test_a_secret_is_a_cryptographic_hash_of_the_seed() -> None:
    hashed = blake2b(SEED.to_bytes(8, "little"), digest_size=64, key=KEY).digest()
    for seat, secret in enumerate(seat_secrets(SEED)):
        assert secret == int.from_bytes(hashed[8 * seat : 8 * seat + 8], "little") & WORD


# One seat, one secret: simulated or at a table


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
@pytest.mark.parametrize("compiled", [False, True])
def test_a_simulated_seat_has_the_key_of_the_seat_at_a_round(rules: str, compiled: bool) -> None:
    players, seen = RULESETS[rules].players[-1], set[tuple[int, int, int]]()

    def look(view: View) -> Any:
        seen.add((view.hand_mask, view.seat, view.key) if not view.actions else (0, 0, 0))
        return view.legal[0]

    result = simulate(rules, players, 3, look, seed=SEED, compiled=compiled)
    for number in range(3):
        current = Round(result.deal(number))
        assert current.turn is not None
        view = current.view(current.turn)
        assert (view.hand_mask, view.seat, view.key) in seen


# The seed that nobody gave


def finish(board: Board) -> None:
    """Play the persons' cards, the first that is legal, to the end of the deal."""
    while not board.round.finished:
        board.play(board.round.legal[0])


def test_where_nobody_plays_the_seed_is_seven() -> None:
    for nobody in (None, ()):
        assert Board(human=nobody).round.deal == Deal.shuffled(seed=7)
    assert Game().seed == 7
    game = Game()
    Board(game)
    assert game.seed == 7


def test_where_somebody_plays_the_seed_is_drawn() -> None:
    drawn = {Board(human=human).round.deal.seed for human in (0, 1, [0, 2]) for _ in range(20)}
    assert len(drawn) == 60
    assert sum(seed is not None and seed > 2**57 for seed in drawn) > 50
    assert Board(seed=7, human=0).round.deal.seed == 7


def test_it_is_the_system_that_draws() -> None:
    assert FROM_THE_SYSTEM is secrets.randbits


def test_a_game_keeps_its_seed_once_it_was_given_drawn_or_played_with() -> None:
    given, played, drawn = Game(seed=7), Game(), Game()
    played.round.play(played.round.legal[0])
    for game in (given, played):
        Board(game, human=0)
        assert game.seed == 7
    Board(drawn, human=[0, 1, 2])
    seed = drawn.seed
    Board(drawn, human=[0, 1, 2])
    assert drawn.seed == seed != 7


def test_the_record_keeps_the_drawn_seed(tmp_path: Path) -> None:
    """Two games of the same record are the same, in what follows, too."""
    game, path = Game(players=TRIO), tmp_path / "game.json"
    finish(Board(game, human=0, bots="random"))
    game.save(path)
    assert json.loads(path.read_text(encoding="utf-8"))["seed"] == game.seed
    boards = [Board(Game.load(path), human=0, bots="random") for _ in range(2)]
    for board in boards:
        board.next_round()
        finish(board)
    assert boards[0].game == boards[1].game
    assert boards[0].round.events == boards[1].round.events


def test_a_cell_that_is_run_again_goes_on_with_the_game_in_its_file(tmp_path: Path) -> None:
    """It has a new game without a seed, which takes that of the file."""
    path = tmp_path / "game.json"

    def cell() -> Board:
        return Board(Game("lindor-1789", players=TRIO), human=0, autosave=path)

    first = cell()
    first.play(first.round.legal[0])
    again = cell()
    assert again.game == first.game == Game.load(path)
    assert again.game is not first.game
    again.play(again.round.legal[0])
    assert Game.load(path) == again.game


# Who is shown it, and when


def test_a_person_who_plays_is_shown_the_seed_after_the_deal() -> None:
    board = Board(human=0)
    while not board.round.finished:
        with pytest.raises(BoardError, match="when the deal is over"):
            _ = board.seed
        board.play(board.round.legal[0])
    shown = board.seed
    assert shown is not None
    assert Deal.shuffled(seed=shown) == board.round.deal
    board.deal()
    with pytest.raises(BoardError, match="every card"):
        _ = board.seed


def test_in_a_game_the_seed_is_shown_after_its_last_deal() -> None:
    """It gives the cards of the deals to come away, too."""
    board = Board(Game(deals=2), human=0)
    finish(board)
    with pytest.raises(BoardError, match="when the game is over"):
        _ = board.seed
    board.next_round()
    finish(board)
    assert board.game is not None
    assert board.seed == board.game.seed


def test_no_what_if_shows_it_before() -> None:
    board = Board("lindor-1789", human=0, lang="fr")
    board.play(board.round.legal[0])
    board.what_if(0)
    finish(board)
    with pytest.raises(BoardError, match="quand la donne est finie"):
        _ = board.seed


def ask(board: Board, what: str, **fields: Any) -> None:
    """Send a request as the page does."""
    board._handle_custom_msg({"type": what, "id": 1, "rev": board.snapshot["rev"]} | fields, [])


def written(number: int) -> set[str]:
    """Return the ways in which a number may be written."""
    return {str(number), f"{number:x}", f"{number:X}", repr(float(number))}


def holds(told: str, numbers: Iterable[int]) -> bool:
    """Return True if a text holds one of some numbers."""
    return any(spelling in told for number in numbers for spelling in written(number))


def shown_by(board: Board) -> list[str]:
    """Return all that a board shows outside its page."""
    return [repr(board), board.to_html(), str(board.to_svg()), board.explain("all")]


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
@pytest.mark.parametrize("in_a_game", [False, True])
def test_no_message_to_the_page_holds_the_seed(rules: str, in_a_game: bool) -> None:
    """Nor a secret or a key made of it, from the first message to the end of the deal."""
    for human in (0, [0, 2]):
        with wired() as wire:
            given = Game(rules, players=3) if in_a_game else rules
            board = Board(given, players=3, human=human, bots="random")
            shown = shown_by(board)
            while not board.round.finished:
                ask(board, "uncover", seat=board.snapshot["curtain"])
                ask(board, "hint")
                ask(board, "play", card=str(board.round.legal[0]), announce=True)
            shown += shown_by(board)
        deal = board.round.deal
        assert deal.seed is not None
        numbers = {deal.seed, *seat_secrets(deal.seed), *deal.seat_keys, key_of(deal.seed, 0, 0)}
        sent = [message.decode("utf-8", "replace") for message in wire.messages]
        packed = [buffer for message in wire.messages for buffer in message.buffers]
        grown = [zlib.decompress(buffer).decode() for buffer in packed]
        assert '"kind": "play"' in "".join(grown) or '"kind":"play"' in "".join(grown)
        assert not any(holds(told, numbers) for told in (*shown, *sent, *grown))
        assert holds(f"… {deal!r} …", numbers)
