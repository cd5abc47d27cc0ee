"""Persons and bots at one table: nobody learns from them what nobody has heard.

Nor does the page learn from a bot that fails more than that it failed.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice
from random import Random

import pytest

from nainjaune_widget import RULESETS, Board, Card, Deal, IllegalPlay, Round, StrategyError
from nainjaune_widget.play import View
from nainjaune_widget.words import LANGUAGES
from tests.support.deals.variants import every_variant
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.runs.searches import Search, searched
from tests.support.secrecy.look_alikes import (
    check,
    check_hot_seat,
    some_hot_seats,
    some_look_alikes,
    told,
)
from tests.support.wire.recorder import Page, wired

NAIN = "nain-1760"
FEW = {NAIN: 6}
"""The pairs of deals for each ruleset, every day; two of the others."""

KEPT = ["2♣ 2♠ 6♠", "5♥ 9♣ 5♠", "3♠ 7♦ 8♣"]
GONE = ["2♣ 2♠ 6♠", "5♥ 9♣ 5♠", "3♠ 8♦ 8♣"]
"""Seat 1 leads 5♥, which nobody follows; seat 2 holds 7♦, or it is in the talon."""


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_a_person_gets_the_same_of_deals_that_sound_the_same(rules: str) -> None:
    variants = islice(cycle(every_variant(rules)), 3, None, 11)
    for number, variant in enumerate(islice(variants, FEW.get(rules, 2))):
        for pair in some_hot_seats(variant, 1, seed=number):
            check_hot_seat(pair)


@searched(share=8)
@pytest.mark.parametrize("rules", RULESETS)
def test_a_person_gets_the_same_of_any_pair(rules: str, search: Search) -> None:
    def trial(random: Random) -> None:
        variant = random.choice([RULESETS[rules], *every_variant(rules)])
        [pair] = some_hot_seats(variant, 1, seed=random.getrandbits(40))
        check_hot_seat(pair, lang=random.choice(LANGUAGES))

    search(trial)


@pytest.mark.parametrize("hands", [KEPT, GONE])
def test_chief_hoc__every_person_is_asked_before_each_sans(hands: list[str]) -> None:
    with wired() as wire:
        board = Board(Deal.from_hands(hands, NAIN), human=[0, 1, 2])
        page = Page(board, wire)
        page.ask("uncover", seat=1)
        page.ask("play", card="5♥")
        for seat in (1, 2, 0):
            if page.snapshot["curtain"] is not None:
                assert page.snapshot["curtain"] == seat
                assert page.ask("uncover", seat=seat)["ok"]
            assert page.snapshot["mayPass"]
            assert page.snapshot["legal"] == (["7♦"] if hands is KEPT and seat == 2 else [])
            assert page.ask("hint")["ok"]
            assert page.ask("decline")["ok"]
        assert board.round.turn == 1
        assert board.round.leading


@pytest.mark.parametrize("hands", [KEPT, GONE])
def test_chief_hoc__undo_speaks_of_what_was_heard(hands: list[str]) -> None:
    says = ["Taken back: Ana’s sans.", "Taken back: Chloé’s sans.", "Taken back: Ben’s sans."]
    board = Board(Deal.from_hands(hands, NAIN), human=[0, 1, 2])
    board.play("5♥")
    for _ in range(3):
        board.decline()
    assert [board.undo() for _ in says] == says


def test_chief_hoc__persons_at_two_boards_of_a_round_are_asked_as_at_one() -> None:
    """Whoever looks on at a board of their own sees every other person stop before each sans."""

    def keeps_it_back(view: View) -> Card | None:
        return None if view.may_pass else view.legal[0]

    lead, seen = ["5♥ 9♣ 5♠", "2♣ 2♠ 6♠"], []
    for third in ("3♠ 7♦ 8♣", "3♠ 8♦ 8♣"):
        with wired():
            current = Round(Deal.from_hands([*lead, third], "nain-1760", dealer=2))
            onlooker = Board(current, human=0, bots=keeps_it_back)
            player = Board(current, human=2, bots=keeps_it_back)
            assert [event.card for event in current.events if event.kind == "play"] == [Card("5♥")]
            assert (current.followers.asked, current.turn) == ((0, 2), 2)
            seen.append(told(onlooker))
            player.decline()
            seen.append(told(onlooker))
    assert seen[:2] == seen[2:]


def test_chief_hoc__another_board_of_the_round_sees_no_bot_stop() -> None:
    """It would see a bot with 7♦ wait before its sans, if it were told of each action."""
    sent = []
    for hands in (KEPT, GONE):
        with wired() as wire:
            current = Round(Deal.from_hands(hands, "nain-1760"))
            bots = [lambda view: None if view.may_pass else view.legal[0]] * 3
            player = Board(current, human=1, bots=bots)
            onlooker = Board(current, human=1, bots=bots)
            wire.take()
            player.play("5♥")
            assert len(wire.messages) > 1
            sent.append((wire.bytes(), told(onlooker)))
    assert sent[0] == sent[1]


def test_a_board_that_shows_all_hands_leaves_those_who_are_asked() -> None:
    current = Round(Deal.from_hands(GONE, "nain-1760"))
    Board(current, human=[0, 1])
    Board(current, human=1)
    Board(current, human=2, reveal=True)
    assert current.followers.asked == (0, 1)


def test_chief_hoc__once_it_is_played_sans_is_called_at_once() -> None:
    board = Board(Deal.from_hands(KEPT, NAIN), human=[0, 1, 2])
    board.play("5♥")
    board.decline()
    board.play("7♦")
    board.play("8♣")
    assert [event.kind for event in board.events[-3:]] == ["play", "sans", "sans"]
    assert (board.round.turn, board.round.legal) == (1, (Card("9♣"),))


def test_nobody_is_asked_where_all_hands_are_shown_or_one_person_plays() -> None:
    for options in ({"human": [0, 1, 2], "reveal": True}, {"human": 1}):
        board = Board(Deal.from_hands(GONE, NAIN), **options)
        board.play("5♥")
        assert board.round.leading


def test_a_card_that_does_not_follow_is_refused_with_what_can_be_done() -> None:
    current = Round(Deal.from_hands(GONE, NAIN))
    current.followers.ask([0, 1, 2])
    current.play("5♥")
    with pytest.raises(IllegalPlay, match=r"can only decline.*nain-1760/sans"):
        current.play("9♣")
    with wired() as wire:
        board = Board(current, human=[0, 1, 2])
        page = Page(board, wire)
        page.ask("uncover", seat=1)
        answer = page.ask("play", card="9♣")
        assert answer["message"] == "You cannot go on: 6♥ wanted. Pass, and everyone hears sans."


def test_asking_changes_no_event() -> None:
    for number in range(10):
        plain = Round(Deal.shuffled(NAIN, 3, seed=9, number=number))
        asked = Round(plain.deal)
        asked.followers.ask(range(3))
        while not plain.finished:
            while asked.must_call_sans:
                asked.decline()
            assert asked.legal == plain.legal
            card = None if plain.may_pass and len(plain.events) % 2 else plain.legal[-1]
            for each in (plain, asked):
                if card is None:
                    each.decline()
                else:
                    each.play(card)
        assert asked.events == plain.events
        heard = asked.events
        asked.followers.ask([])
        assert (asked.events, asked.actions) == (heard, plain.actions)
        plain.followers.ask([0, 2])
        assert plain.events == heard


def chief_hoc_over_the_gap(view: View) -> Card | None:
    """Lead 5♥, keep 7♦ back until the sequence must go on over the gap, then lead 4♠."""
    if view.leading:
        return Card("5♥") if Card("5♥") in view.hand else Card("4♠")
    return None if view.may_pass else Card("7♦")


def test_gap__the_chief_hoc_in_its_place_does_not_tell_the_wanted_card() -> None:
    """Seat 1 has to go on over the gap with 8♥, or with J♥, and plays 7♦."""
    rules = RULESETS["nain-1760"].replace(gap="continue")
    left = []
    for high in ("8♥", "J♥"):
        deal = Deal.from_hands(["A♣ 2♣", f"5♥ 4♠ 7♦ {high}", "5♠ 9♠ K♠"], rules)
        with wired() as wire:
            board = Board(deal, human=2, bots=chief_hoc_over_the_gap)
            cards = [event.card for event in board.events if event.kind == "play"]
            assert cards == [Card("5♥"), Card("7♦"), Card("4♠")]
            left.append((wire.bytes(), told(board)))
    assert left[0] == left[1]


def test_gap__the_seat_that_goes_on_sees_the_wanted_card_and_the_others_only_see_it_played() -> (
    None
):
    """Seat 1 goes on over the gap with its jack; what seat 2 is told before does not change."""
    rules = RULESETS["cats-at-cards"].replace(gap="continue")
    with wired() as wire:
        deal = Deal.from_hands(["A♣ 2♣", "8♥ A♥ J♠", "Q♠ 3♠"], rules)
        board = Board(deal, human=[1, 2])
        page = Page(board, wire)

        def wanted() -> list[str | None]:
            return [event["text"]["wanted"] for event in page.snapshot["events"]]

        page.ask("uncover", seat=1)
        page.ask("play", card="8♥")
        over_the_gap = len(board.events)
        assert wanted()[over_the_gap - 1] == "jack"
        page.ask("play", card="J♠")
        page.ask("uncover", seat=2)
        assert wanted()[over_the_gap - 1 :][:2] == [None, "queen"]


@searched(share=8)
@pytest.mark.parametrize("rules", RULESETS)
def test_any_look_alikes_under_changed_rules_leave_the_same_bytes(
    rules: str, search: Search
) -> None:
    def trial(random: Random) -> None:
        variant = random.choice(every_variant(rules))
        persons, seed = random.choice([1, 2]), random.getrandbits(40)
        [pair] = some_look_alikes(variant, 1, persons=persons, seed=seed)
        check(pair, lang=random.choice(LANGUAGES), tutor=random.random() < 0.3)

    search(trial)


ONE = ["3♣ 9♣", "8♠ Q♠ 4♥", "4♦ 6♥ J♥", "10♣ A♠"]
OTHER = ["3♣ 9♣", "8♠ K♦ 4♥", "4♦ 6♥ J♠", "10♣ 7♦"]
"""Seat 0 leads 3♣, and seat 1 is to follow."""


def plays_what_it_may_not(view: View) -> str:
    return str(next(card for card in view.hand if card not in view.legal))


def returns_no_card(view: View) -> str:
    return f"one of {view.hand}"


def raises_an_error(view: View) -> Card:
    raise KeyError(view.hand)


FAULTY = [plays_what_it_may_not, returns_no_card, raises_an_error]


@pytest.mark.parametrize("bot", FAULTY)
def test_the_page_gets_no_card_of_a_bot_that_fails(
    bot: Callable[[View], Card | str], caplog: pytest.LogCaptureFixture
) -> None:
    left = []
    for hands in (ONE, OTHER):
        with wired() as wire:
            deal = Deal.from_hands(hands, "cats-at-cards", dealer=3)
            board = Board(deal, human=0, bots=bot)
            page = Page(board, wire)
            answers = [page.ask("play", card="3♣"), page.ask("branch", cursor=len(board.events))]
            assert [(answer["code"], answer["clause"]) for answer in answers] == [
                ("failure", None),
                ("failure", None),
            ]
            left.append((answers, page.snapshot, told(board), caplog.text))
            assert board.failure is not None
    assert left[0] == left[1]


def test_chief_hoc__a_bot_that_fails_with_it_calls_sans_as_one_without_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A bot without 7♦ that cannot go on is never asked: a stop would tell who keeps it back."""
    left = []
    for hands in (KEPT, GONE):
        with wired() as wire:
            board = Board(Deal.from_hands(hands, "nain-1760"), human=1, bots=raises_an_error)
            page = Page(board, wire)
            answers = [page.ask("play", card=card) for card in ("5♥", "9♣")]
            assert [answer["ok"] for answer in answers] == [True, True]
            assert (board.failure is not None) == (hands is KEPT)
            left.append((answers, page.snapshot, told(board), caplog.text))
    assert left[0] == left[1]


def test_chief_hoc__a_cell_is_warned_of_the_bot_that_failed() -> None:
    board = Board(Deal.from_hands(KEPT, "nain-1760"), human=1, bots=raises_an_error)
    with pytest.warns(UserWarning, match=r"Chloé.* called sans: KeyError\(.*7♦"):
        board.play("5♥")
    assert (board.round.turn, board.round.leading) == (1, True)
    with pytest.raises(KeyError, match="6♠"):
        board.play("5♠")


def test_chief_hoc__a_bot_that_fails_where_all_hands_are_shown_stops() -> None:
    board = Board(Deal.from_hands(KEPT, "nain-1760"), human=1, bots=raises_an_error, reveal=True)
    with pytest.raises(KeyError, match="7♦"):
        board.play("5♥")
    assert board.round.turn == 2


def test_where_all_hands_are_shown_the_page_is_told_what_failed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with wired() as wire:
        deal = Deal.from_hands(ONE, "cats-at-cards", dealer=3)
        board = Board(deal, human=0, bots=raises_an_error, reveal=True)
        answer = Page(board, wire).ask("play", card="3♣")
    assert "KeyError" in answer["message"]
    assert "Q♠" in answer["message"]
    assert "KeyError" in caplog.text


def test_a_strategy_that_leaves_does_not_end_a_board() -> None:
    def leave(_view: View) -> Card:
        raise SystemExit

    with pytest.raises(StrategyError):
        Board(seed=7, human=0, bots=leave)
