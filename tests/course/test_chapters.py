"""Deals and figures in the texts of the chapters, and claims that rest on samples.

What a cell prints or shows is compared by nbval.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import comb, prod, sqrt
from statistics import mean

import pytest

from nainjaune_widget import Board, Card, Challenge, Deal, Event, Round, probability, simulate
from nainjaune_widget.exercises.session import find_question
from scripts.course.count_many_deals import (
    CLUBS,
    LEADS,
    NUMBER_OF_CLUBS,
    of_clubs,
    of_leads,
)
from scripts.places import DOCS, DOCUMENTED, TEACHER
from tests.course import first_claims, later_claims  # noqa: F401 - registers them
from tests.course.claim import CLAIMS, Claim, mean_by_redealing
from tests.support.texts.translations import cells_of, said

ANA, BEN, CHLOE, DAVID = range(4)
RUNS = ("8♠ 7♦", "A♦ 2♥ 3♣ 4♦ 5♠ 6♥ 7♦ 8♥ 9♠ 10♦ J♥")
"""The cards in the picture of chapter 4, by the rules of 1760 and by those of 1789."""


@cache
def series(count: int = 400) -> list[Round]:
    """Return the deals with seed 1 that most chapters look at."""
    deals = simulate("lindor-1789", players=4, rounds=count, seed=1)
    return [deals.round(number) for number in range(count)]


def dealt(number: int, seed: int = 1) -> Deal:
    return Deal.shuffled("lindor-1789", players=4, seed=seed, number=number)


def codes(cards: Iterable[Card | None]) -> list[str]:
    return [str(card) for card in cards]


def cards_played(events: Iterable[Event]) -> list[str]:
    return codes(event.card for event in events if event.kind == "play")


def percent(value: Fraction | float, lang: str, digits: int = 1) -> str:
    written = f"{float(100 * value):.{digits}f}"
    return written.replace(".", ",") + " %" if lang == "fr" else written + "%"


def test_chapter_1_an_opera_empties_the_boxes_and_chloe_keeps_her_jack() -> None:
    operas = [n for n, each in enumerate(series()[:100]) if each.opera]
    assert operas == [33]
    assert not any(series()[33].boxes.values())
    assert "J♣" in codes(series()[22].hands[CHLOE])
    assert "7♦" in codes(series()[228].deal.talon)  # In chapter 3 all four lose there.
    assert series()[228].boxes["7♦"] == 20


def test_chapter_2_deal_14_is_the_first_in_which_ben_has_a_dozen_ways() -> None:
    held = [
        [[card for card in each.deal.hands[BEN] if card.rank == rank] for rank in (5, 6, 7, 8)]
        for each in series()
    ]
    ways = [prod(map(len, ranks)) for ranks in held]
    assert next(number for number, count in enumerate(ways) if count >= 12) == 14
    assert list(map(codes, held[14])) == [
        ["5♦"],
        ["6♣", "6♠"],
        ["7♦", "7♥", "7♠"],
        ["8♦", "8♥"],
    ]


@pytest.mark.parametrize("choice", [0, -1])
def test_chapter_2_where_ana_plays_her_nines_the_first_stop_wants_nines(choice: int) -> None:
    table = Board("lindor-1789", players=4, seed=1182, human=ANA)
    assert table.round.may_pass
    assert set(codes(table.round.legal)) == {"9♦", "9♠"}
    while not table.round.leading:
        table.play(table.round.legal[choice])
    *_, stop, _ = table.events
    assert [event.kind for event in table.events[-5:-1]] == ["sans"] * 4
    assert codes(stop.wanted) == ["9♣", "9♦", "9♥", "9♠"]
    assert {"9♣", "9♥"} <= set(codes(table.round.deal.talon))


def test_chapter_3_the_third_pupil_is_right_and_the_second_counted_courts_by_rank() -> None:
    played = series()[2]
    assert [*played.chips, sum(played.boxes.values())] == [26, 11, -25, -24, 12]
    assert list(map(codes, played.hands)) == [[], ["10♠"], ["K♣"], ["A♠", "6♦", "J♠"]]
    king, jack = 13 - 10, 11 - 10
    assert [26 + king + jack, 11, -25 - king, -24 - jack] == [30, 11, -28, -25]


def test_chapter_3_with_davids_cards_one_can_gain_31() -> None:
    board = Board(series()[133].deal, human=DAVID)
    moves = "Q♥ K♠ 10♠ J♦ pass 8♥ Q♦ 7♠ 10♣ J♥ 4♥ pass 4♦ 5♥"
    for move in moves.split():
        board.decline() if move == "pass" else board.play(move)
    assert (board.round.winner, board.round.chips[DAVID]) == (DAVID, 31)


def test_chapter_4_bens_first_sequences_in_deal_2() -> None:
    """The picture at its beginning shows them."""
    deal = simulate("nain-1760", players=3, rounds=3, seed=1).deal(2)
    for rules, run in zip(("nain-1760", "lindor-1789"), map(str.split, RUNS), strict=True):
        events = Board(Deal.from_hands(deal.hands, rules)).round.events
        assert cards_played(events)[: len(run)] == run
        after = [each for each in events if each.kind in {"play", "sans", "lead"}]
        assert {each.seat for each in after[: len(run) + 1]} == {BEN}
        assert after[len(run) + 1].kind != "play"
    longer = Round(Deal.from_hands(deal.hands, "nain-1760"))
    for card in ("8♠", "9♠", "7♦"):
        longer.play(card)
    assert longer.leading
    held = [card.rank for card in deal.hands[BEN]]
    assert prod(map(held.count, range(1, 12))) == 8


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapter_5_29_percent_is_said_only_behind_a_fold(lang: str) -> None:
    opened, *folds = said(5, lang).split("<details>")
    outside = opened + "".join(fold.split("</details>")[1] for fold in folds)
    assert any(re.search(r"29\s?%", fold.split("</details>")[0]) for fold in folds)
    assert "29" not in outside


def test_chapter_5_in_the_challenge_ben_leads_in_deals_0_and_4() -> None:
    challenge = Challenge("lindor-1789", deals=8, seed=5, seat=BEN)
    first = [challenge.board(number).events[4] for number in range(8)]
    assert [number for number, event in enumerate(first) if event.seat == BEN] == [0, 4]


def test_chapter_6_ben_has_no_ten_and_each_seat_calls_sans() -> None:
    tens = [sum(card.rank == 10 for card in dealt(number).hands[BEN]) for number in (0, 1)]
    assert tens[0] > 0 == tens[1]
    board = Board(dealt(1))
    board.next_stop()
    assert str(board.explain()).startswith("Nobody has a ten")
    assert codes(card for card in dealt(1).talon if card.rank == 10) == ["10♦"]
    calls = board.events[board.cursor - 5 : board.cursor - 1]
    assert [(call.kind, call.seat) for call in calls] == [("sans", seat) for seat in range(4)]
    assert cards_played(board.events[:71])[-1] == "9♦"
    assert codes(card for card in dealt(1).hands[ANA] if card.rank == 10) == ["10♣", "10♥"]


def at_least_one_ten(cards: int) -> Fraction:
    return 1 - Fraction(comb(48, cards), comb(52, cards))


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapter_6_its_figures(lang: str) -> None:
    told = said(6, lang)
    assert percent(4 * Fraction(12, 52), lang, 0) in told
    assert percent(4 * Fraction(15, 52), lang, 0) in told
    # Adding is above 100% from 14 cards on, the curve reaches it at 49.
    assert 4 * Fraction(13, 52) == 1 == at_least_one_ten(49)
    assert all(number in told for number in ("13", "14", "48", "49"))
    assert percent(1 - at_least_one_ten(12), lang) in told
    assert percent(Fraction(comb(36, 12), comb(40, 12)), lang) in told
    tens = probability.hand("lindor-1789", players=4).count(rank=10)
    assert (round(100 * tens.mean), round(100 * at_least_one_ten(12))) == (92, 66)
    assert re.search(r"\b92 (tens in a hundred|dix pour cent).*?\b66\b", told, re.DOTALL)


def tens_in_hands(number: int) -> list[int]:
    return [sum(card.rank == 10 for card in hand) for hand in dealt(number).hands]


def test_chapter_7_its_deals() -> None:
    shared = [tens_in_hands(number) for number in range(400)]
    assert shared.index([1, 1, 1, 1]) == 6
    assert next(number for number, tens in enumerate(shared) if 4 in tens) == 199
    board = Board(dealt(199))
    for move, nine in {22: "9♥", 42: "9♦", 74: "9♠"}.items():
        assert str(board.events[move - 1].card) == nine
        first = next(event for event in board.events[move:] if event.kind == "play")
        assert (first.seat, first.card.rank if first.card else 0) == (CHLOE, 10)
    assert (board.round.winner, board.round.chips[CHLOE]) == (CHLOE, 65)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapter_7_its_figures(lang: str) -> None:
    told, deals = said(7, lang), comb(52, 4)
    ways = (12**4, 12 * comb(12, 2) * 12 * 12, 6 * comb(12, 2) ** 2)
    for number in ways:
        assert percent(Fraction(number, deals), lang) in told
    for count in (20_736, 9_504, 26_136, round(10_000 * at_least_one_ten(12))):
        assert (f"{count:,}" if lang == "en" else f"{count:,}".replace(",", " ")) in told
    hearts = probability.hand("lindor-1789", players=3).count(suit="♥")
    assert max(hearts, key=lambda count: hearts[count]) == 4
    assert percent(hearts[4], lang) in told
    dealt_four = Fraction(comb(12, 4), deals)
    put_back = comb(12, 4) * Fraction(1, 13) ** 4 * Fraction(12, 13) ** 8
    assert round(put_back / dealt_four) == 5
    assert re.search(r"five times as many|cinq fois plus", told, re.IGNORECASE)
    for two_tens in (Fraction(4, 52) ** 2, Fraction(4 * 3, 52 * 51)):
        assert str(two_tens) in told
    somebody = 4 * dealt_four
    assert round(1 / somebody) == 137
    assert percent(somebody, lang, 2) in told
    assert "137" in told


def missing_ten(number: int, move: int) -> dict[int | str, Fraction]:
    """Return where 10♠ may lie, as Ben knows it at a move."""
    return dict(probability.beliefs(series()[number].view(BEN, at=move)).of("10♠"))


def test_chapter_8_who_answers_in_its_deals() -> None:
    for number in (16, 353):
        tens = {str(card) for card in series()[number].deal.hands[BEN] if card.rank == 10}
        assert tens == {"10♣", "10♦", "10♥"}
    played = series()[16]
    assert [(event.kind, event.seat) for event in played.events[9:15]] == [
        ("play", CHLOE),
        ("sans", CHLOE),
        ("sans", DAVID),
        ("sans", ANA),
        ("play", BEN),
        ("sweep", BEN),
    ]
    assert "10♠" in codes(played.deal.talon)
    assert missing_ten(16, 13)["talon"] == 1
    other = series()[353].events[15:21]
    assert [event.seat for event in other] == [CHLOE, DAVID, *4 * [ANA]]
    assert cards_played(other) == ["10♠", "J♥", "Q♦", "K♦"]
    last = dealt(0, seed=54).hands[BEN]
    assert sum(card.rank == 9 for card in last) == 3
    assert Card("7♦") in last


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapter_8_every_fraction_in_its_texts_is_that_of_the_deal(lang: str) -> None:
    """In both languages they are the same ones in the same order."""
    found = {at: missing_ten(16, at) for at in range(9, 13)}
    start, nine, one, two = (found[at]["talon"] for at in range(9, 13))
    sans = [1 - found[9][CHLOE], 1 - found[11][DAVID], 1 - found[12][ANA]]
    for share in (start, one, two):
        assert re.search(rf"\b{round(100 * share)}\s?%", said(8, lang))
    kept_back_once_in_ten = start / (start + (1 - start) / 10)
    rate_for_90_percent = start / (1 - start) / 9
    assert round(100 * kept_back_once_in_ten) == 53
    assert re.search(r"\b53\s?%", said(8, lang))
    plain = re.sub(r"frac\{(\d+)\}\{(\d+)\}", r"\1/\2", said(8, lang))
    assert [Fraction(each) for each in re.findall(r"\d+/\d+", plain)] == [
        *(start, start, one, two),
        *(two, one),
        *(sans[0], sans[0], sans[1], sans[1]),
        *(*sans, start),
        *(sans[0], sans[0] * sans[1], sans[0] ** 2, sans[1]),
        *(start, sans[0], one),
        *(two, rate_for_90_percent, kept_back_once_in_ten),
        *(start, nine, found[9][CHLOE], found[10][CHLOE]),
        *(one, one),
    ]


@pytest.mark.parametrize(
    ("name", "not_needed"),
    [
        *((name, range(1, 8)) for name in ("after-k-sans", "first-given-last", "winner-table")),
        *((name, (6, 7)) for name in ("queen-sweeps", "mean-honours", "asleep-jetons")),
    ],
)
def test_chapters_8_and_9_ask_core_questions_that_need_no_counting_of_hands(
    name: str, not_needed: Sequence[int]
) -> None:
    assert not set(find_question(name).needs) & set(not_needed)


def test_chapter_9_its_deals() -> None:
    queens = [
        number
        for number, each in enumerate(series()[:93])
        if (CHLOE, "Q♠", "bete") in {(paid.source, paid.target, paid.why) for paid in each.payments}
    ]
    assert queens[0] == 62
    held = [Card("Q♠") in each.deal.hands[ANA] for each in series()[:8]]
    assert [number for number, queen in enumerate(held) if queen] == [1, 3, 4, 5]
    assert [each.chips[ANA] for each in series()[:8]] == [28, -7, 26, 61, 73, 22, -27, -19]
    kings = [
        number
        for number, each in enumerate(series()[:93])
        for seat, hand in enumerate(each.deal.hands)
        if Card("K♥") in hand and each.chips[seat] <= -60
    ]
    assert kings == [92]
    assert [card.rank for card in dealt(33).hands[BEN]] == [1, *range(3, 14)]
    assert {Card("Q♠"), Card("K♥")} <= set(dealt(0, seed=28).hands[BEN])


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapter_9_box_and_rest_make_up_each_result_of_the_queens_holders(lang: str) -> None:
    """The table of section 7."""
    rows = re.findall(
        r"^\| (\d+) \| (\w+) \| (\S+) \| (\S+) \| (\S+) \|$", said(9, lang), re.MULTILINE
    )
    assert [row[0] for row in rows] == ["0", "3", "7", "62"]
    table = [[int(number.replace("−", "-")) for number in row[2:]] for row in rows]
    for (number, name, *_), told in zip(rows, table, strict=True):
        played = series()[int(number)]
        holder = ["Ana", "Ben", "Chloé", "David"].index(name)
        assert Card("Q♠") in played.deal.hands[holder]
        box = sum(
            each.amount * ((each.target == holder) - (each.why == "bete"))
            for each in played.payments
            if {each.source, each.target} == {"Q♠", holder} and each.why != "ante"
        )
        assert told == [box, played.chips[holder] - box, played.chips[holder]]
    assert [mean(column) for column in zip(*table, strict=True)] == [6, -4.5, 1.5]


def numbers_in(line: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", line.replace("−", "-"))]


def printed_by(lang: str, call: str) -> str:
    """Return what the cell of chapter 9 with a call in it has printed."""
    (cell,) = [each for each in cells_of(9, lang) if "outputs" in each and call in each.source]
    return str(cell.outputs[0].text)


@pytest.mark.slow
@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapter_9_what_it_says_of_hands_is_found_by_redealing(lang: str) -> None:
    """Errors of the mean: 0.3 in deal 33 with a thousand deals, 3 at most in the other with 400."""
    (first,) = numbers_in(printed_by(lang, "random.seed("))
    assert abs(first - mean_by_redealing(dealt(33).hands[BEN], 1_000)) < 1.5
    (play,) = numbers_in(printed_by(lang, "human=1"))
    assert abs(play - mean_by_redealing(dealt(0, seed=28).hands[BEN], 400)) < 8


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapter_10_the_figures_beside_the_notebooks_are_the_reference_figures(lang: str) -> None:
    header, *rows = (DOCS / "figures" / "figures.csv").read_text(encoding="utf-8").splitlines()
    own = [header, *(row for row in rows if row.startswith("lindor-1789,4,longest-run,"))]
    beside = TEACHER / lang / "data"
    assert (beside / "figures.csv").read_text(encoding="utf-8").splitlines() == own
    assert all((beside / each.name).read_bytes() == each.read_bytes() for each in (CLUBS, LEADS))


def test_chapter_10_its_clubs_and_the_rate_of_operas() -> None:
    lines = CLUBS.read_text(encoding="utf-8").splitlines()
    assert len(lines) - 1 == NUMBER_OF_CLUBS == 10_000
    seeds = [1, 2, 3, 100, 5_000, 10_000]
    _, *again = of_clubs(seeds)
    assert [",".join(map(str, line)) for line in again] == [lines[seed] for seed in seeds]
    figures = (TEACHER / "en" / "data" / "figures.csv").read_text(encoding="utf-8").splitlines()
    row = next(line for line in figures if ",opera rate," in line).split(",")
    assert [f"{float(end):.6f}" for end in row[6:8]] == ["0.002386", "0.002405"]


def test_chapter_10_in_deal_2252_the_bot_misses_an_opera() -> None:
    """With 3♦ and K♠ left, two runs of one card, it leads the lower."""
    played = simulate("lindor-1789", players=4, rounds=2253, seed=1).round(2252)
    assert (played.chips[BEN], played.opera) == (-5, False)
    assert cards_played(played.events)[9:11] == ["K♣", "3♦"]
    table = Round(dealt(2252))
    for card in ["K♠", "Q♦", "K♣", "6♥", "7♣", "8♦", "9♦", "10♦", "J♦", "Q♣", "K♥", "3♦"]:
        table.play(card)
    assert table.opera


def numbers(table: Iterable[Sequence[object]]) -> list[list[int]]:
    """Return the lines of a table without its header."""
    _, *lines = table
    return [[int(str(each)) for each in line] for line in lines]


LEADS_COUNTED = numbers(line.split(",") for line in LEADS.read_text("utf-8").splitlines())


def test_chapter_12_the_leads_of_other_deals_are_like_those_counted() -> None:
    few = numbers(of_leads(400, seed=5))
    for nth in range(1, 5):
        (_, deals, led, *_), (_, all_deals, all_led, *_) = few[nth], LEADS_COUNTED[nth]
        share = all_led / all_deals
        assert abs(led / deals - share) < 4 * sqrt(share / deals)


@cache
def text_of(chapter: int) -> str:
    """Return the texts and the code of a chapter in one line."""
    return " ".join(" ".join(cell.source.split()) for cell in cells_of(chapter, "en"))


@cache
def carry_out(check: Callable[[], None]) -> None:
    """Carry out a check, once for all sentences that rest on it."""
    check()


def test_the_chapters_say_what_is_claimed() -> None:
    for claim in CLAIMS:
        assert " ".join(claim.sentence.split()) in text_of(claim.chapter), claim.name


@pytest.mark.slow
@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_it_holds_in_many_more_deals(claim: Claim) -> None:
    carry_out(claim.check)
