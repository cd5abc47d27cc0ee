"""Games: what was agreed, who deals, what is carried over, what ends them, how they stand."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Deal, Game, Round
from nainjaune_widget.play.game import ending_after
from nainjaune_widget.words import DealError, GameError, NainJauneError, RulesetError
from tests.support.deals.notation import ALL, CATS, LINDOR, act, lay
from tests.support.deals.random_play import finish, finish_round, play_on, some_game, steady

NAIN, POPE = "nain-1760", "pope-joan"
TRIO = ["Ana", "Ben", "Chloé"]


def state(game: Game) -> tuple[Any, ...]:
    """Return all that a game can be asked."""
    return (
        game.chips,
        game.boxes,
        game.dealer,
        game.standings,
        game.ending,
        game.finished,
        game.round.events,
        game.rounds,
    )


def totals(game: Game) -> int:
    """Count all jetons, those in the boxes included."""
    return sum(game.chips) + sum(game.boxes.values())


# What is agreed


@pytest.mark.parametrize(("rules", "chips"), [(NAIN, 120), (LINDOR, 120), (CATS, 100), (POPE, 60)])
def test_chips__are_the_ruleset_s_own_and_the_ante_is_paid_at_once(rules: str, chips: int) -> None:
    game = Game(rules, players=TRIO)
    assert (game.first_chips, game.names, game.dealer, game.seed) == (chips, tuple(TRIO), 0, 7)
    if rules == NAIN:
        assert game.chips == (chips - 15, chips, chips)
    elif rules == POPE:  # the dealer may have taken what the card turned up is worth
        assert game.chips[1:] == (chips, chips)
    else:
        assert game.chips == (chips - 15,) * 3
    assert totals(game) == 3 * chips


@pytest.mark.parametrize(
    ("rules", "players", "deals", "agreed"),
    [
        (NAIN, 5, None, 10),
        (NAIN, 5, 4, 4),
        (LINDOR, 3, None, None),
        (RULESETS[NAIN].replace(deals=2), 3, None, 2),
        (RULESETS[NAIN].replace(deals=None), 3, None, None),
    ],
)
def test_length__is_the_ruleset_s_own_or_what_was_agreed(
    rules: Any, players: int, deals: int | None, agreed: int | None
) -> None:
    assert Game(rules, players, deals=deals).deals == agreed


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"rules": "nain"}, RulesetError, "Did you mean 'nain-1760'"),
        ({"players": 2}, DealError, "2 players"),
        ({"players": ["Ana", "Ben", "  "]}, GameError, "cannot be a name"),
        ({"players": ["Ana", "Ben", "C" * 101]}, GameError, "up to 100"),
        ({"players": ["Ana", "Ben", "Ana"]}, GameError, "Two players are called 'Ana'"),
        ({"chips": 0}, GameError, "from 1 to 1000000000, not 0"),
        ({"chips": 50.0}, GameError, "not 50.0"),
        ({"deals": 0}, GameError, "deals must be an integer from 1"),
        ({"seed": -1}, DealError, "seed must be an integer from 0"),
        ({"dealer": 3}, DealError, "dealer must be a seat from 0 to 2, not 3"),
    ],
)
def test_what_cannot_be_agreed(
    options: dict[str, Any], error: type[NainJauneError], message: str
) -> None:
    with pytest.raises(error, match=message) as refused:
        Game(**{"rules": LINDOR, **options})
    assert refused.value.say("fr") != str(refused.value)


@pytest.mark.parametrize("rules", ALL)
def test_ruin__before_any_deal_there_is_no_game(rules: str) -> None:
    # Every ante of the four rulesets is 15 jetons.
    with pytest.raises(GameError, match="over before its first deal: Chloé must stake 15") as none:
        Game(rules, players=["Chloé", "Ana", "Ben"], chips=14)
    assert f"rule {rules}/ruin" in str(none.value)
    assert Game(rules, chips=15).round.turn == 1


# Going on


def three_deals(other: int | None = None) -> Game:
    """Return a game in its third deal; in one of its deals the first card is another one."""
    game = Game(LINDOR, TRIO, chips=500, seed=7)
    for number in range(3):
        game.round.play(game.round.legal[-1 if number == other else 0])
        while number < 2 and not game.round.finished:
            game.round.play(game.round.legal[0])
        if number < 2:
            game.next_round()
    return game


def test_continues__every_deal_has_to_be_the_same() -> None:
    game, differs = three_deals(), three_deals(1)
    assert game.continues(three_deals())
    assert not game.continues(differs)
    before = state(game)
    with pytest.raises(GameError, match="differs"):
        game.catch_up(differs)
    assert state(game) == before


def test_keep_marks__of_every_deal_reach_the_saved_game(tmp_path: Path) -> None:
    game, other = three_deals(), three_deals()
    for each in other.rounds:
        each.followers.mark_seen([1])
        each.followers.mark_seen([0])
    game.keep_marks(other)
    game.save(tmp_path / "game.json")
    loaded = Game.load(tmp_path / "game.json")
    assert [each.followers.seen_by for each in loaded.rounds] == [(0, 1)] * 3


def test_draw_seed__once_and_only_if_none_was_given() -> None:
    game, given = Game(), Game(seed=7)
    for each in (game, given):
        each.draw_seed()
    drawn = game.seed
    game.draw_seed()
    assert game.seed == drawn != given.seed == 7


@pytest.mark.parametrize("rules", [CATS, POPE])
def test_first_dealer_and_next_dealer(rules: str) -> None:
    step = {CATS: 1, POPE: -1}[rules]
    random = Random(rules)
    game = Game(rules, 5, chips=5000, deals=6, dealer=3)
    finish(game, random)
    assert [each.deal.dealer for each in game.rounds] == [(3 + step * k) % 5 for k in range(6)]
    assert game.dealer == game.round.deal.dealer


def test_deal__k_of_a_game_is_deal_k_of_its_seed() -> None:
    game = finish(Game(POPE, 3, chips=5000, seed=11, deals=4), Random(1))
    for number, each in enumerate(game.rounds):
        assert each.deal == Deal.shuffled(POPE, 3, 11, number, each.deal.dealer)
        assert (each.deal.seed, each.deal.number) == (11, number)


@pytest.mark.parametrize("number", range(8))
def test_carry__boxes_and_purses_go_into_the_next_deal(number: int) -> None:
    game, random = some_game(number, chips=150)
    before = (game.first_chips,) * len(game.names)
    boxes = dict.fromkeys(game.rules.boxes, 0)
    for _ in range(4):
        same = Round(game.round.deal, boxes, before)
        assert (same.events, same.chips) == (game.round.events, game.round.chips)
        finish_round(game, random)
        after = tuple(had + won for had, won in zip(before, game.round.chips, strict=True))
        assert game.chips == after
        if game.finished:
            break
        before, boxes = game.chips, game.boxes
        game.next_round()


def test_next_round__while_the_deal_is_in_play() -> None:
    game = Game(LINDOR, TRIO)
    before = state(game)
    with pytest.raises(GameError, match=r"Deal 1 is not over: Ben \(seat 1\) is to act") as refused:
        game.next_round()
    assert "Ben" in refused.value.say("fr")
    assert state(game) == before


def test_next_round__when_the_game_is_over() -> None:
    game = finish(Game(LINDOR, TRIO, deals=2), Random(2))
    before = state(game)
    with pytest.raises(GameError, match=r"over, after 2 deals \(rule lindor-1789/length\)"):
        game.next_round()
    assert state(game) == before


def test_undo__brings_a_finished_game_back_into_play() -> None:
    game = finish(Game(LINDOR, TRIO, deals=1), Random(2))
    end = state(game)
    last = game.round.actions[-1]
    game.round.undo()
    assert (game.ending, game.finished) == (None, False)
    assert last.card is not None
    game.round.play(last.card, last.announce)
    assert state(game) == end


# How it stands


@given(st.integers(0, 100_000))
@settings(parent=steady, max_examples=15)
def test_conservation__over_whole_games_with_their_boxes(number: int) -> None:
    game, random = some_game(number)
    total = game.first_chips * len(game.names)
    for _ in range(400):
        assert totals(game) == total
        assert min(game.chips) >= 0
        jetons = [standing.jetons for standing in game.standings]
        assert jetons == sorted(game.chips, reverse=True)
        assert {standing.name for standing in game.standings} == set(game.names)
        places = [standing.place for standing in game.standings]
        assert places == [1 + jetons.index(each) for each in jetons]
        if game.finished:
            break
        play_on(game, random, 7)


def test_repr__tells_how_it_stands() -> None:
    game = Game(LINDOR, TRIO, deals=1)
    assert repr(game) == "<Game lindor-1789, deal 1: Ana 105, Ben 105, Chloé 105>"
    finish(game, Random(2))
    assert repr(game).startswith("<Game lindor-1789, over (lindor-1789/length): ")


# Its end: hands of two cards; seat 0 dealt, seat 1 goes out


def ended(rules: str, purses: list[int] | None = None) -> Round:
    """Play a deal to its end."""
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], rules, purses=purses)
    act(r, "6♣ K♣")
    return r


@pytest.mark.parametrize(
    ("rules", "jetons", "is_over"),
    [
        (LINDOR, [15, 15, 15], False),  # enough for the next ante
        (LINDOR, [99, 99, 14], True),
        (CATS, [15, 99, 76], False),
        (CATS, [14, 99, 76], True),
        (NAIN, [0, 15, 0], False),  # seat 1 deals next, and can
        (NAIN, [100, 14, 100], True),
        (POPE, [1, 1, 15], False),  # seat 2 deals next
        (POPE, [100, 100, 14], True),  # the dealer cannot dress the board
        (POPE, [0, 100, 100], True),  # somebody is left without jetons
    ],
)
def test_ruin__before_a_deal(rules: str, jetons: list[int], is_over: bool) -> None:
    ending = f"{rules}/ruin" if is_over else None
    assert ending_after(ended(rules), jetons, 1, None) == ending


def test_ruin__cats_a_shortfall_ends_it_though_all_could_ante() -> None:
    # Seat 0 has 3 jetons after the ante and owes 15. It is the shortfall that ends the game, not
    # what is left: here everybody is given enough for another ante.
    r = ended(CATS, [18, 100, 100])
    assert "shortfall" in [event.kind for event in r.events]
    assert ending_after(r, [50, 50, 50], 1, None) == "cats-at-cards/ruin"
    assert ending_after(ended(LINDOR, [18, 100, 100]), [50, 50, 50], 1, None) is None


def test_length__ends_the_game_after_the_agreed_deals() -> None:
    assert ending_after(ended(LINDOR), [50, 50, 50], 1, 2) is None
    assert ending_after(ended(LINDOR), [0, 50, 50], 1, 1) == "lindor-1789/length"
    game = finish(Game(NAIN, 5, chips=100_000), Random(1))
    assert (len(game.rounds), game.ending) == (10, "nain-1760/length")


def test_numbers_of_numpy_are_the_ints_that_they_are(tmp_path: Path) -> None:
    numbers = np.arange(100)
    rules = RULESETS[LINDOR].replace(deals=numbers[3], chips=numbers[90])
    game = Game(rules, numbers[4], numbers[80], numbers[8], numbers[2], numbers[1])
    assert game == Game(RULESETS[LINDOR].replace(deals=3, chips=90), 4, 80, 8, 2, 1)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json") == game
    shuffled = Deal.shuffled(LINDOR, numbers[4], numbers[8], numbers[1], numbers[2])
    assert repr(shuffled) == repr(Deal.shuffled(LINDOR, 4, 8, 1, 2))
    laid = Round(Deal.from_hands(shuffled.hands, LINDOR, numbers[2]), {"7♦": numbers[3]})
    assert repr((laid.deal.dealer, laid.boxes["7♦"])) == "(2, 23)"
