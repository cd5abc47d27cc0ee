"""The pages of the teacher's guide on the chapters: what they say of deals and chances is so."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb, prod
from pathlib import Path

import pytest

from nainjaune_widget import Board, Card, Deal, Round, View, simulate
from nainjaune_widget.exercises.bank import FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.bank.quantities import exactly, none_of
from nainjaune_widget.exercises.session import PATHS
from nainjaune_widget.words import text
from scripts.places import DOCS, DOCUMENTED, TEACHER

CHAPTERS = sorted(path.stem for path in (DOCS / "en" / "guide").glob("[0-9]*.md"))
DEAL = re.compile(
    r"([0-9A-Z]{4}(?:-[0-9A-Z]+){5,}).*?\((?:seed|graine) (\d+), (?:deal|donne) (\d+)\)"
)
PREDICTION = re.compile(r"\bch\d+-[a-z0-9-]+")
SHORTER = re.compile(r"## (?:Shorter, longer|Plus court, plus long)\n(.*?)\n## ", re.DOTALL)
NAME = re.compile(r"`([a-z]+(?:-[a-z]+)+)`")
OLD_AND_NEW = "242T-PJ7V-U8GG-JSM5-K3NE-7PT", "4C2T-PJ7V-U8GG-JSM5-K3NE-7UB"
OTHER_NAMES = {"longest-run"}
END = re.compile(r"(\d+)(?: min)? *$")
"""The minutes with which a part of a lesson ends."""
TEN, ACE = 10, 1
HONOURS = {Card(name) for name in ("10♦", "J♣", "Q♠", "K♥", "7♦")}


def page_of(chapter: str, lang: str) -> str:
    return (DOCS / lang / "guide" / f"{chapter}.md").read_text(encoding="utf-8")


def notebook_of(chapter: str, lang: str) -> Path:
    return next((TEACHER / lang).glob(f"{chapter}-*.ipynb"))


def deal(number: int, seed: int = 1) -> Deal:
    return Deal.shuffled("lindor-1789", players=4, seed=seed, number=number)


def played(number: int, seed: int = 1) -> Round:
    return Board(deal(number, seed)).round


def ranks(hand: tuple[Card, ...], rank: int) -> int:
    return sum(card.rank == rank for card in hand)


def percent(chance: Fraction, digits: int = 0) -> str:
    return f"{float(100 * chance):.{digits}f}"


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("lang", DOCUMENTED)
class TestEachPage:
    def test_it_leads_to_its_notebook_and_its_answers(self, chapter: str, lang: str) -> None:
        page = page_of(chapter, lang)
        assert f"course/teacher/{lang}/{notebook_of(chapter, lang).name})" in page
        answers = text("site", "group.answers", lang).lower().replace(" ", "-")
        assert f"(README.md#{answers})" in page

    def test_its_codes_are_the_deals_that_it_names(self, chapter: str, lang: str) -> None:
        named = DEAL.findall(page_of(chapter, lang))
        assert named
        for code, seed, number in named:
            known = Deal.from_code(code)
            rules, players = known.rules.id, known.players
            again = Deal.shuffled(rules, players=players, seed=int(seed), number=int(number))
            assert again.code == code

    def test_its_predictions_are_the_notebooks(self, chapter: str, lang: str) -> None:
        source = notebook_of(chapter, lang).read_text(encoding="utf-8")
        asked = re.findall(r"predict\(\\\"(ch[^\"\\]+)", source)
        assert asked
        assert set(PREDICTION.findall(page_of(chapter, lang))) == set(asked)

    def test_questions_and_misconceptions_have_their_names(self, chapter: str, lang: str) -> None:
        page = PREDICTION.sub("", page_of(chapter, lang))
        assert set(NAME.findall(page)) <= {*QUESTIONS, *FAMILY_OF} | OTHER_NAMES

    def test_all_questions_by_hand_of_the_chapter_are_listed(self, chapter: str, lang: str) -> None:
        by_hand = {
            question.id
            for question in QUESTIONS.values()
            if question.chapter == int(chapter) and question.by_hand
        }
        assert by_hand <= set(NAME.findall(page_of(chapter, lang)))

    def test_what_can_be_cut_is_called_as_in_the_notebook(self, chapter: str, lang: str) -> None:
        """Names of sections stand in italics."""
        shorter = re.search(SHORTER, page_of(chapter, lang))
        assert shorter is not None
        named = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", shorter[1])
        source = notebook_of(chapter, lang).read_text(encoding="utf-8")
        assert [name for name in named if name not in source] == []


class TestDeals:
    def test_in_the_first_deal_the_antes_fill_the_boxes(self) -> None:
        board = Board(deal(0, seed=364))
        board.go(4)
        assert [*board.round.replayed(4).boxes.values()] == [4, 8, 12, 16, 20]

    def test_its_next_stop_is_for_sevens_three_of_them_asleep(self) -> None:
        board = Board(deal(0, seed=364))
        board.next_sweep()
        board.next_stop()
        assert "seven" in str(board.explain())
        assert ranks(board.round.deal.talon, 7) == 3

    def test_deal_1_gives_ben_no_ten_ana_two_and_the_talon_one(self) -> None:
        hands, talon = deal(1).hands, deal(1).talon
        assert ranks(hands[1], TEN) == 0
        assert {Card("10♣"), Card("10♥")} <= set(hands[0])
        assert Card("10♦") in talon

    def test_deal_2_gives_ben_three_tens(self) -> None:
        assert ranks(deal(2).hands[1], TEN) == 3

    def test_the_hands_of_chapter_4_are_the_same_by_both_books(self) -> None:
        old, new = (Board.from_code(code).round for code in OLD_AND_NEW)
        assert old.deal.hands == new.deal.hands
        assert (old.winner, new.winner) == (0, 2)
        assert [event.card for event in old.events[2:4]] == [Card("8♠"), Card("7♦")]
        assert old.events[6].kind == "stop"
        run = [event.card.rank for event in new.events[4:18] if event.kind == "play" and event.card]
        assert run == [*range(1, 12)]

    def test_the_deals_of_the_replies_are_what_the_guide_says(self) -> None:
        seed = 1789
        assert ranks(deal(2, seed).hands[1], TEN) == 2
        assert 4 in [ranks(hand, TEN) for hand in deal(160, seed).hands]
        assert len(HONOURS & set(deal(29, seed).hands[1])) == 3
        holder = next(seat for seat, hand in enumerate(deal(0, seed).hands) if Card("K♥") in hand)
        assert played(0, seed).winner != holder

    def test_the_second_opera_comes_310_deals_after_the_first(self) -> None:
        assert [played(number).chips[1] for number in (33, 343)] == [298, 301]

    def test_the_hands_that_are_left_in_deal_1(self) -> None:
        left = [" ".join(map(str, sorted(hand))) for hand in played(1).hands]
        assert left == ["4♦", "A♥ A♠ 5♠ 6♥ Q♦", "", "J♣ K♠"]
        sweeps = [event for event in played(1).events if event.kind == "sweep"]
        assert {(each.seat, each.box, each.amount) for each in sweeps} == {
            (0, "Q♠", 12),
            (1, "7♦", 20),
            (3, "K♥", 16),
        }

    def test_the_hand_of_chapter_4_for_the_blackboard(self) -> None:
        hand = "A♦ A♠ 2♥ 3♣ 3♠ 4♦ 5♠ 6♥ 7♦ 8♥ 8♠ 9♠ 10♦ J♥ K♦"
        assert hand in page_of("04", "en")
        assert set(Deal.from_code(OLD_AND_NEW[0]).hands[1]) == {*map(Card, hand.split())}

    def test_ben_wins_45_jetons_after_nine_losses(self) -> None:
        assert [played(number).winner == 1 for number in range(10)] == [False] * 9 + [True]
        assert played(9).chips[1] == 45

    def test_in_deal_92_the_king_costs_62_and_in_deal_62_the_queen_12(self) -> None:
        holder = next(seat for seat, hand in enumerate(deal(92).hands) if Card("K♥") in hand)
        assert played(92).chips[holder] == -62
        betes = [event for event in played(62).events if event.kind == "bete" and event.seat == 2]
        assert ("Q♠", 12) in [(event.box, event.amount) for event in betes]

    @pytest.mark.parametrize(
        ("number", "bot", "lowest"), [(65, 107, -11), (79, -17, 171), (120, -12, 165)]
    )
    def test_the_bot_and_the_lowest_card_in_seat_1(
        self, number: int, bot: int, lowest: int
    ) -> None:
        def lowest_card(view: View) -> Card:
            return view.legal[0]

        seats = "longest-run", lowest_card, "longest-run", "longest-run"
        other = simulate("lindor-1789", players=4, rounds=number + 1, seed=1, strategies=seats)
        assert (played(number).chips[1], other.round(number).chips[1]) == (bot, lowest)


class TestChances:
    @pytest.mark.parametrize("lang", DOCUMENTED)
    def test_of_chapter_6(self, lang: str) -> None:
        page = page_of("06", lang).replace(",", ".")
        assert 1 - none_of(52, 4, 12) == Fraction(2759, 4165)
        assert 1 - none_of(40, 2, 12) == 1 - Fraction(comb(38, 12), comb(40, 12))
        assert none_of(40, 2, 12) == Fraction(63, 130)
        king = 1 - none_of(52, 4, 7)
        numbers = [
            percent(Fraction(2759, 4165), 1),
            percent(Fraction(63, 130), 1),
            percent(king, 1),
            percent(Fraction(28, 52), 1),
            percent(1 - none_of(52, 4, 8), 1),
            f"{float(none_of(52, 4, 12)):.3f}",
        ]
        assert none_of(52, 4, 12) == Fraction(prod(range(37, 41)), prod(range(49, 53)))
        assert [number for number in numbers if number not in page] == []

    @pytest.mark.parametrize("lang", DOCUMENTED)
    def test_of_chapter_7(self, lang: str) -> None:
        page = page_of("07", lang).replace(",", ".")
        one_each = Fraction(12**4, comb(52, 4))
        pairs = Fraction(12 * comb(12, 2) * 12 * 12, comb(52, 4))
        with_replacement = comb(12, 4) * Fraction(1, 13) ** 4 * Fraction(12, 13) ** 8
        four = exactly(4, 52, 4, 12)
        numbers = [
            f"{one_each.numerator}/{one_each.denominator}",
            percent(one_each, 1),
            percent(pairs, 1),
            f"{float(with_replacement / four):.1f}",
            percent(with_replacement, 2),
            percent(four, 2),
            str(Fraction(4, 52) ** 2),
            str(Fraction(4 * 3, 52 * 51)),
            percent(exactly(1, 52, 5, 12)),
            percent(none_of(52, 5, 12)),
        ]
        assert [number for number in numbers if number not in page] == []

    @pytest.mark.parametrize("lang", DOCUMENTED)
    def test_of_chapter_8(self, lang: str) -> None:
        page = page_of("08", lang).replace(",", ".")
        asleep = Fraction(4, 40)
        heard = asleep / (asleep + (1 - asleep) / 10)
        numbers = [
            str(heard),
            percent(heard, 1),
            percent(Fraction(7, 25)),
            percent(Fraction(7, 43)),
        ]
        assert [number for number in numbers if number not in page] == []


@pytest.mark.parametrize("lang", DOCUMENTED)
class TestPaths:
    def rows(self, lang: str) -> list[tuple[tuple[int, ...], int]]:
        """Return the chapters and the lessons of each path, in the page's order."""
        found = re.findall(r"\| ((?:\d+ )+\d+) \| (\d+) \|", page_of("paths", lang))
        return [(tuple(map(int, chapters.split())), int(lessons)) for chapters, lessons in found]

    def test_the_chapters_are_those_that_the_exercises_know(self, lang: str) -> None:
        assert [chapters for chapters, _ in self.rows(lang)] == [*PATHS.values()]

    def test_a_path_has_as_many_lessons_as_it_says(self, lang: str) -> None:
        sections = page_of("paths", lang).split("\n## ")[1:]
        for section, (_, lessons) in zip(sections, self.rows(lang), strict=True):
            numbers = re.findall(r"^- (\d+(?:, \d+)*)\s?:", section, re.MULTILINE)
            assert ", ".join(numbers) == ", ".join(map(str, range(1, lessons + 1)))

    def test_a_chapter_has_all_its_lessons_but_where_a_part_is_taught(self, lang: str) -> None:
        sections = page_of("paths", lang).split("\n## ")[2:]
        for section in sections:
            rows = re.findall(r"^- (\d+(?:, \d+)*)\s?: \[(\d+)\]", section, re.MULTILINE)
            for numbers, chapter in rows:
                minutes = int(text("course", f"{int(chapter):02}.minutes", lang))
                assert numbers.count(",") == minutes // 60, chapter

    def test_every_chapter_of_a_path_has_its_lesson(self, lang: str) -> None:
        sections = page_of("paths", lang).split("\n## ")[1:]
        for section, chapters in zip(sections, PATHS.values(), strict=True):
            lessons = "".join(line for line in section.splitlines() if line.startswith("- "))
            taught = {int(chapter) for chapter in re.findall(r"\[(\d+)\]\(\d+\.md\)", lessons)}
            assert taught == set(chapters)


@pytest.mark.parametrize("lang", DOCUMENTED)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_parts_of_a_lesson_fill_its_time(chapter: str, lang: str) -> None:
    """A table before the first heading has a row for each lesson, its parts with their minutes."""
    before = page_of(chapter, lang).split("\n## ")[0]
    _, _, *rows = [line for line in before.splitlines() if line.startswith("| ")]
    lessons = [[END.search(part) for part in row.split("|")[1:-1]] for row in rows]
    stated = int(text("course", f"{chapter}.minutes", lang))
    assert 0 < len(lessons) <= 3
    first = len(lessons) > 1  # each then begins with its sections
    for parts in lessons:
        assert sum(int(part[1]) for part in parts[first:] if part) == stated / len(lessons)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_each_page_says_how_long_its_chapter_takes(lang: str) -> None:
    for chapter in CHAPTERS:
        minutes = int(text("course", f"{chapter}.minutes", lang))
        each = minutes // (1 + minutes // 60)
        said = f"· {each} minutes", f"of {each} minutes", f"de {each} minutes"
        assert any(time in page_of(chapter, lang) for time in said), chapter
