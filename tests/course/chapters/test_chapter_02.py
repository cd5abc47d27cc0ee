"""Chapter 2, Sans: what the text says of its deals is so."""

from __future__ import annotations

from math import prod

import pytest

from nainjaune_widget import Board, Card, Deal, Event, Round, simulate

BEN, CHLOE, DAVID, ANA = 1, 2, 3, 0


@pytest.fixture(scope="module")
def series() -> list[Round]:
    deals = simulate("lindor-1789", players=4, rounds=400, seed=1)
    return [deals.round(number) for number in range(400)]


def sans_stops(played: Round) -> list[Event]:
    """The fourth of each four calls of sans that no card parts."""
    calls = [event for event in played.events if event.kind in {"play", "sans"}]
    fours = zip(calls, calls[1:], calls[2:], calls[3:], strict=False)
    return [four[-1] for four in fours if all(event.kind == "sans" for event in four)]


def asleep(played: Round, stop: Event) -> list[Card]:
    return [card for card in played.deal.talon if card in stop.wanted]


def on_the_table(played: Round, stop: Event) -> list[tuple[int, str]]:
    return [
        (event.number, str(event.card))
        for event in played.events[: stop.number]
        if event.kind == "play" and event.card in stop.wanted
    ]


def test_ben_and_then_the_others_say_no_six_after_his_five(series: list[Round]) -> None:
    five, *calls = series[0].events[85:90]
    assert (five.kind, five.seat, str(five.card)) == ("play", BEN, "5♠")
    assert [(call.kind, call.seat) for call in calls] == [
        ("sans", seat) for seat in (BEN, CHLOE, DAVID, ANA)
    ]
    assert {card.rank for call in calls for card in call.wanted} == {6}


def test_bens_stop_is_the_first_of_the_series_without_a_wanted_card_asleep(
    series: list[Round],
) -> None:
    counts = [len(asleep(series[0], stop)) for stop in sans_stops(series[0])]
    assert counts == [1, 0, 0]
    assert [stop.number for stop in sans_stops(series[0])] == [75, 90, 102]
    assert (series[0].events[90].kind, series[0].events[90].number) == ("lead", 91)


def test_all_sixes_had_been_played_and_all_fives(series: list[Round]) -> None:
    stop = sans_stops(series[0])[1]
    assert on_the_table(series[0], stop) == [(7, "6♣"), (28, "6♥"), (44, "6♠"), (70, "6♦")]
    fives = [e for e in series[0].events if e.kind == "play" and e.card and e.card.rank == 5]
    assert (len(fives), fives[-1].seat, fives[-1].number) == (4, BEN, 86)


def test_in_deal_25_three_eights_lie_on_the_table_and_the_fourth_is_asleep(
    series: list[Round],
) -> None:
    seven, *calls = series[25].events[49:54]
    assert (seven.kind, seven.seat, str(seven.card)) == ("play", BEN, "7♥")
    assert [(call.kind, call.seat) for call in calls] == [
        ("sans", seat) for seat in (BEN, CHLOE, DAVID, ANA)
    ]
    stop = sans_stops(series[25])[0]
    assert stop == calls[-1]
    assert len(on_the_table(series[25], stop)) == 3
    assert list(map(str, asleep(series[25], stop))) == ["8♦"]


def test_18_stops_of_100_have_no_wanted_card_asleep(series: list[Round]) -> None:
    counts = [len(asleep(played, stop)) for played in series for stop in sans_stops(played)]
    assert (len(counts), counts.count(0), counts.count(0) - 1) == (613, 109, 108)
    assert round(100 * counts.count(0) / len(counts)) == 18


@pytest.mark.parametrize(("place", "expected"), [(0, (6, 292)), (1, (32, 176))])
def test_of_the_first_stops_only_6_of_292_of_the_second_32_of_176(
    series: list[Round], place: int, expected: tuple[int, int]
) -> None:
    found = [
        asleep(played, stop) for played in series for stop in sans_stops(played)[place : place + 1]
    ]
    assert (sum(not cards for cards in found), len(found)) == expected


def test_after_four_calls_a_wanted_card_is_played_or_asleep(series: list[Round]) -> None:
    for played in series:
        for stop in sans_stops(played):
            assert len(asleep(played, stop)) == 4 - len(on_the_table(played, stop))


def test_of_more_than_twelve_thousand_calls_none_is_belied_later(series: list[Round]) -> None:
    calls = 0
    for played in series:
        said = set()
        for event in played.events:
            if event.kind == "sans":
                calls += 1
                said.add((event.seat, event.wanted[0].rank))
            elif event.kind == "play":
                assert event.card is not None
                assert (event.seat, event.card.rank) not in said
    assert 12_000 < calls < 13_000


def test_ana_is_asked_last_and_may_pass_in_1789_alone() -> None:
    board = Board("lindor-1789", players=4, seed=28, human=ANA)
    strict = Board(Deal.from_hands(board.round.deal.hands, "cats-at-cards"), human=ANA)
    for table in (board.round, strict.round):
        assert [(e.kind, e.seat) for e in table.events[8:]] == [
            ("play", BEN), ("sans", BEN), ("sans", CHLOE), ("sans", DAVID),
        ]  # fmt: skip
        assert (table.turn, list(map(str, table.legal))) == (ANA, ["7♣", "7♦", "7♠"])
    assert (board.round.may_pass, strict.round.may_pass) == (True, False)


def test_one_pass_stops_the_sequence_and_leaves_wanted_cards_in_a_hand() -> None:
    board = Board("lindor-1789", players=4, seed=28, human=ANA)
    board.decline()
    passed, led = board.round.events[12:14]
    assert (passed.kind, passed.seat, passed.number) == ("pass", ANA, 13)
    assert (led.kind, led.seat) == ("lead", BEN)
    assert sum(card.rank == 7 for card in board.round.deal.talon) == 1


def test_deal_14_is_the_first_in_which_ben_has_a_dozen_ways(series: list[Round]) -> None:
    hands = [played.deal.hands[BEN] for played in series]
    held = [[[c for c in hand if c.rank == rank] for rank in (5, 6, 7, 8)] for hand in hands]
    ways = [prod(map(len, ranks)) for ranks in held]
    assert next(number for number, count in enumerate(ways) if count >= 12) == 14
    assert [[str(card) for card in cards] for cards in held[14]] == [
        ["5♦"], ["6♣", "6♠"], ["7♦", "7♥", "7♠"], ["8♦", "8♥"],
    ]  # fmt: skip
    assert (ways[14], sum(map(len, held[14]))) == (12, 8)
    assert series[14].events[4].seat == BEN
