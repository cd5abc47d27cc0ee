"""Nobody works out the seed: not from a seat's random numbers, not from the page, not by habit."""

from __future__ import annotations

import itertools
import json
import secrets
import zlib
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Deal, Game, Round, View, simulate
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.engine.generator import (
    HALF_BITS,
    START,
    WORD,
    WORD_BITS,
    draw,
    key_of,
    mix,
    seat_key,
)
from nainjaune_widget.engine.seat_secrets import KEY, seat_secrets
from nainjaune_widget.play.terms import seeds
from tests.support.deals.inverse_mix import unmix
from tests.support.deals.random_play import every_table
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.wire.recorder import wired

SEED = 0x2B7E_1516_28AE_D2A6
TRIO = ["Ana", "Ben", "Chloé"]
FROM_THE_SYSTEM = vars(seeds)["randbits"]


@pytest.fixture(autouse=True)
def repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the system draw the same seeds in every run, so that a test meets the same deals."""
    monkeypatch.setattr(seeds, "randbits", Random(1789).getrandbits)


# The road from a seat's numbers


def halved_key(seed: int, number: int, seat: int) -> int:
    """Return a seat's key as it once was made: mixed from the seed, half of its bits dropped."""
    return key_of(seed, number, seat + 1) >> HALF_BITS


def seed_behind(keys: Sequence[int], seat: int, dropped: Sequence[int]) -> int | None:
    """Work back from a seat's keys of deals 0 and 1, half of whose bits were dropped, to the seed.

    There are 2³¹ possibilities for the dropped half: a minute's work. The test tries some only.
    """
    for half in dropped:
        seed = unmix(unmix(unmix(keys[0] << HALF_BITS | half) ^ seat + 1)) ^ START
        if halved_key(seed, 1, seat) == keys[1]:
            return seed
    return None


def around(word: int) -> range:
    """Return some of the halves that may have been dropped, that of this word among them."""
    half = word & (1 << HALF_BITS) - 1
    return range(max(0, half - 300), half + 300)


def test_two_keys_once_led_to_the_seed() -> None:
    for seat in range(4):
        keys = [halved_key(SEED, number, seat) for number in (0, 1)]
        assert seed_behind(keys, seat, around(key_of(SEED, 0, seat + 1))) == SEED


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


@pytest.mark.parametrize("number", [0, 1])
def test_a_seat_finds_its_secret_and_from_there_no_seed(number: int) -> None:
    """The key can be undone as far as the seat's own secret; that one is a hash."""
    current = Round(Deal.shuffled("lindor-1789", 4, SEED, number))
    for seat in range(4):
        view = current.view(seat)
        found = roads_back(view, number)
        assert seat_secrets(SEED)[seat] in found
        assert not found & {SEED, key_of(SEED, number, 0), mix(SEED ^ START)}
        assert not found & {*seat_secrets(SEED)[:seat], *seat_secrets(SEED)[seat + 1 :]}


def test_the_old_road_ends_nowhere() -> None:
    for seat in range(4):
        deals = [Round(Deal.shuffled("lindor-1789", 4, SEED, number)) for number in (0, 1)]
        whole = [played.view(seat).key for played in deals]
        halves = [key >> HALF_BITS for key in whole]
        assert seed_behind(halves, seat, around(whole[0])) is None


def test_a_secret_is_a_cryptographic_hash_of_the_seed() -> None:
    hashed = blake2b(SEED.to_bytes(8, "little"), digest_size=64, key=KEY).digest()
    for seat, secret in enumerate(seat_secrets(SEED)):
        assert secret == int.from_bytes(hashed[8 * seat : 8 * seat + 8], "little") & WORD


@pytest.mark.parametrize("seed", [0, 7, SEED, WORD])
def test_each_bit_of_a_seed_changes_half_of_each_secret(seed: int) -> None:
    for seat in range(MOST_SEATS):
        apart = [
            (seat_secrets(seed)[seat] ^ seat_secrets(seed ^ 1 << bit)[seat]).bit_count()
            for bit in range(WORD_BITS)
        ]
        assert abs(fmean(apart) - WORD_BITS / 2) < 3
        assert min(apart) > 8


def test_the_keys_of_seats_deals_and_seeds_are_all_different() -> None:
    tried, deals = (*range(150), *(SEED + step for step in range(150))), range(12)
    keys = [
        seat_key(secret, number)
        for seed in tried
        for secret in seat_secrets(seed)
        for number in deals
    ]
    assert len(set(keys)) == len(tried) * MOST_SEATS * len(deals)
    draws = {draw(key, action) for key in keys[:1000] for action in range(60)}
    assert len(draws) == 60_000


def test_the_secret_of_one_seat_tells_nothing_of_another_s() -> None:
    """No two seats are a fixed step apart, by sum or bit by bit."""
    tried = [seat_secrets(seed) for seed in range(500)]
    for one, other in itertools.combinations(range(MOST_SEATS), 2):
        assert len({each[one] ^ each[other] for each in tried}) == len(tried)
        assert len({each[one] - each[other] for each in tried}) == len(tried)
        apart = fmean((each[one] ^ each[other]).bit_count() for each in tried)
        assert abs(apart - WORD_BITS / 2) < 1


def test_a_small_seed_is_guessed_from_a_hand() -> None:
    """As the page on security says; so a seed that nobody gave has 62 random bits."""
    hand = Deal.shuffled("lindor-1789", 4, 2024).masks[1]
    fits = [seed for seed in range(3000) if Deal.shuffled(seed=seed).masks[1] == hand]
    assert fits == [2024]


# One seat, one secret: simulated or at a table


@pytest.mark.parametrize(("rules", "players"), every_table())
@pytest.mark.parametrize("compiled", [False, True])
def test_a_simulated_seat_has_the_key_of_the_seat_at_a_round(
    rules: str, players: int, compiled: bool
) -> None:
    seen: set[tuple[int, int, int]] = set()

    def look(view: View) -> Any:
        seen.add((view.hand_mask, view.seat, view.key) if not view.actions else (0, 0, 0))
        return view.legal[0]

    result = simulate(rules, players, 3, look, seed=SEED, compiled=compiled)
    for number in range(3):
        current = Round(result.deal(number))
        assert current.turn is not None
        view = current.view(current.turn)
        assert (view.hand_mask, view.seat, view.key) in seen


def test_the_deals_themselves_are_as_ever() -> None:
    """The shuffle takes the seed itself, as it always did; `deals.json` holds many more."""
    deal = Deal.shuffled("lindor-1789", players=4, seed=7)
    assert deal.code == "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB"
    assert Deal.shuffled("pope-joan", 3, SEED, 5).code == "8V8T-E8U6-YGYX-7SU4-5URD-KDTV"


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


def test_a_game_without_a_seed_draws_one_for_a_person() -> None:
    drawn = set()
    for _ in range(20):
        game = Game(players=TRIO)
        Board(game, human=0)
        assert game.round.deal == Deal.shuffled("lindor-1789", 3, game.seed)
        drawn.add(game.seed)
    assert len(drawn) == 20


def test_a_game_keeps_its_seed_once_it_was_given_drawn_or_played_with() -> None:
    given, played, drawn = Game(seed=7), Game(), Game()
    played.round.play(played.round.legal[0])
    for game in (given, played):
        Board(game, human=0)
        assert game.seed == 7
    Board(drawn, human=[0, 1, 2])
    seed = drawn.seed
    Board(drawn, human=[0, 1, 2])
    assert drawn.seed == seed


def test_a_board_follows_its_game_to_the_drawn_deal() -> None:
    game = Game()
    looking, playing = Board(game), Board(game, human=0)
    assert looking.round is playing.round is game.round
    assert looking.round.deal.seed == game.seed != 7


def test_deals_laid_by_hand_are_followed_by_drawn_ones() -> None:
    laid = Deal.from_hands(["7♦", "8♣ 9♣", "K♥"], "lindor-1789")
    drawn = set()
    for _ in range(10):
        board = Board(laid, human=0)
        board.deal()
        drawn.add(board.round.deal.seed)
    assert len(drawn) == 10
    board = Board(laid)
    board.deal()
    assert board.round.deal.seed == 7


def test_the_next_deals_are_those_of_the_drawn_seed() -> None:
    board = Board(human=0)
    seed = board.round.deal.seed
    for number in (1, 2):
        board.deal()
        assert (board.round.deal.seed, board.round.deal.number) == (seed, number)


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


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_a_cell_that_is_run_again_goes_on_with_the_game_in_its_file(
    tmp_path: Path, cards: int
) -> None:
    """It has a new game without a seed, which takes that of the file."""
    path = tmp_path / "game.json"

    def cell() -> Board:
        return Board(Game("lindor-1789", players=TRIO), human=0, autosave=path)

    first = cell()
    for _ in range(cards):
        first.play(first.round.legal[0])
    again = cell()
    assert again.game == first.game == Game.load(path)
    assert again.game is not first.game
    again.play(again.round.legal[0])
    assert Game.load(path) == again.game


@pytest.mark.parametrize("other", [{"chips": 50}, {"dealer": 1}, {"players": ["Ana", "Zoé"] * 2}])
def test_no_other_terms_are_taken_from_the_file(tmp_path: Path, other: dict[str, Any]) -> None:
    path = tmp_path / "game.json"
    terms: dict[str, Any] = {"players": TRIO, "seed": 8} | other
    if len(terms["players"]) > 3:
        terms["players"] = ["Ana", "Zoé", "Yves", "Li"]
    Game(**terms).save(path)
    game = Game(players=TRIO)
    with pytest.raises(BoardError, match="something other than this game"):
        Board(game, human=0, autosave=path)
    assert game == Game(players=TRIO, seed=7)


# Who is shown it, and when


def test_whoever_plays_is_shown_the_seed_after_the_deal() -> None:
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


def test_where_nobody_plays_the_seed_is_shown_at_once() -> None:
    assert Board().seed == 7
    assert Board(seed=8).seed == 8
    assert Board(Deal.from_hands(["7♦", "8♣ 9♣", "K♥"], "lindor-1789")).seed is None


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
