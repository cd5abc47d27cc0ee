"""Decisions are judged by what their seat knew, on deals that fit, and results add up."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from nainjaune_widget import (
    Card,
    Deal,
    DealError,
    Event,
    Game,
    GameError,
    NainJauneError,
    Round,
    SimulationError,
    StrategyError,
    View,
    analyse,
    probability,
)
from nainjaune_widget.analysis import DealReport, Decision, GameReport, analysing
from nainjaune_widget.analysis.judging import judge_of
from nainjaune_widget.analysis.moments import Line, moments_of
from nainjaune_widget.analysis.options import classes_of
from nainjaune_widget.analysis.verdicts import VERDICTS
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES, act, play_on
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, POPE
from tests.support.deals.random_play import act_on, few_cards, some_settings
from tests.support.deals.small_packs import small_rules

WORLDS = 96
PACKS = {
    NAIN: "5♦ 6♦ 7♦ 8♦ 9♦ 7♥ 8♥ 9♥ 10♥ J♥ Q♥",
    LINDOR: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    CATS: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    POPE: "4♦ 5♦ 6♦ 7♦ 9♦ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥",
}
SMALL = (3, 3, 3)


@cache
def finished(rules: str = LINDOR, players: int = 4, seed: int = 7, name: str = "random") -> Round:
    """Return a deal played to its end by one strategy."""
    current = Round(Deal.shuffled(rules, players, seed=seed))
    play_on(current, [STRATEGIES[name]] * players)
    return current


@cache
def report_on(rules: str = LINDOR, seat: int = 1, name: str = "random") -> DealReport:
    found = analyse(finished(rules, 3, 5, name), seat, WORLDS, compiled=False)
    assert isinstance(found, DealReport)
    return found


def small_rounds(rules: str, count: int) -> list[Round]:
    """Return rounds of small hands, each stopped before the first real choice of a seat."""
    found: list[Round] = []
    random = Random(rules)
    few = small_rules(PACKS[rules], (2, 3), (3, 3), (4, 2), base=RULESETS[rules])
    while len(found) < count:
        current = Round(few_cards(few, random.randrange(3), SMALL, random))
        played = random.randrange(4)
        while not current.finished:
            if played < 0 and len(classes_of(few, current.legal, current.may_pass)) > 1:
                found.append(current)
                break
            act(current, STRATEGIES["random"])
            played -= 1
    return found


def along(deal: Deal, events: Sequence[Event]) -> Round:
    """Return a round of another deal in which the same is heard."""
    current = Round(deal)
    while len(current.events) < len(events):
        heard, after = events[len(current.events) :][:1], events[len(current.events) + 1 :][:1]
        if heard[0].kind == "play" and heard[0].card:
            current.play(heard[0].card, announce=[each.kind for each in after] != ["forgot"])
        else:
            current.decline()
    return current


def goes_on(deal: Deal, line: Round, card: Card | None, seat: int) -> int:
    """Return what a seat has if a deal goes as a line, then with a card, then by `best`."""
    current = along(deal, line.events)
    assert current.turn == seat
    if card is None:
        current.decline()
    else:
        current.play(card)
    play_on(current, [STRATEGIES["best"]] * deal.players)
    return current.chips[seat]


# Equal to the exact expectation


@pytest.mark.parametrize("rules", ALL)
def test_where_all_deals_are_played_means_are_the_exact_expectation(rules: str) -> None:
    """Held against rounds of every fitting deal, played one by one through seats' views."""
    judged = 0
    for current in small_rounds(rules, 6):
        seat, known = current.turn, probability.beliefs(current.view(current.turn or 0))
        assert seat is not None
        line = current.replayed(len(current.events))
        act(current, STRATEGIES["random"])
        found = analyse(current, seat, 600, compiled=False).decisions[-1]
        assert found.exact
        assert found.worlds == found.deals == known.deals
        deals = [
            Deal.from_hands(hands, current.rules, current.deal.dealer, talon)
            for hands, talon in map(known.drawn, known.every_deal())
        ]
        means = {
            option: Fraction(sum(goes_on(deal, line, option, seat) for deal in deals), len(deals))
            for option in [*line.legal, *([None] if line.may_pass else [])]
        }
        for option, mean in means.items():
            assert found.options[option].value == pytest.approx(float(mean)), current.deal
            assert found.options[option].interval().low == found.options[option].value
        lost = max(means.values()) - means[found.played]
        assert found.cost.value == pytest.approx(float(lost))
        assert (found.verdict == "best") == (lost == 0)
        judged += 1
    assert judged == 6


# Options that are equal


@pytest.mark.parametrize("rules", [LINDOR, CATS])
def test_options_that_the_rules_merge_are_identical_in_every_deal(rules: str) -> None:
    """Suits do not matter (clause follow): two eights earn the same to the jeton."""
    compared = 0
    for setting in some_settings(rules, 4, 6):
        current = Round(setting.deal)
        while not current.finished:
            seat, legal = current.turn, current.legal
            assert seat is not None
            for cards in classes_of(current.rules, legal, may_pass=False):
                if len(cards) > 1 and compared < 40:
                    line = current.replayed(len(current.events))
                    known = probability.beliefs(line.view(seat))
                    for hands, talon in known.sample(3, seed=compared):
                        deal = Deal.from_hands(hands, current.rules, current.deal.dealer, talon)
                        assert len({goes_on(deal, line, card, seat) for card in cards}) == 1
                    compared += 1
            act_on(current, setting.choices[len(current.actions)] & ~3)
    assert compared == 40


def test_where_suits_matter_or_the_lowest_is_led_no_cards_are_equal() -> None:
    hand = [Card("8♣"), Card("8♥"), Card("8♠")]
    for rules in (NAIN, POPE):
        assert len(classes_of(RULESETS[rules], hand, may_pass=False)) == 3


def test_an_honour_is_equal_to_no_other_card() -> None:
    hand = [Card("Q♥"), Card("Q♠"), Card("Q♦")]
    classes = classes_of(RULESETS[LINDOR], hand, may_pass=False)
    assert classes == ((Card("Q♥"), Card("Q♦")), (Card("Q♠"),))


def test_a_choice_among_equals_costs_nothing_and_needs_no_deals() -> None:
    decisions = [d for d in report_on(CATS).decisions if len(d.classes) == 1]
    assert decisions
    for decision in decisions:
        assert (decision.verdict, decision.cost.value, decision.worlds) == ("best", 0, 0)
        assert not decision.options
        assert not decision.is_choice


# Seeds, executors, compiled or plain


def test_compiled_or_plain_the_report_is_the_same() -> None:
    for rules in ALL:
        assert analyse(finished(rules, 3, 5), 1, WORLDS, compiled=True) == report_on(rules)


def test_an_executor_changes_nothing() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert analyse(finished(LINDOR, 3, 5), 1, WORLDS, executor=threads) == report_on()


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        found = analyse(finished(LINDOR, 3, 5), 1, WORLDS, executor=processes, compiled=False)
    assert found == report_on()


def test_another_seed_draws_other_deals() -> None:
    other = analyse(finished(LINDOR, 3, 5), 1, WORLDS, seed=2)
    assert other != report_on()
    assert [d.event for d in other.decisions] == [d.event for d in report_on().decisions]


# No hidden card


@pytest.mark.parametrize("rules", ALL)
def test_twins_no_hidden_card_influences_a_verdict(rules: str) -> None:
    """Deals that sound the same to a seat are judged the same, whatever the others hold."""
    tried = 0
    for number, setting in enumerate(some_settings(rules, 3, 12)[::2]):
        current = Round(setting.deal)
        for step in range(8 + 3 * number):
            if not current.finished:
                act_on(current, setting.choices[step] & ~3)
        seat = current.turn
        if seat is None:
            continue
        known = probability.beliefs(current.view(seat))
        first = analyse(current, seat, WORLDS)
        for hands, talon in known.sample(2, seed=number):
            deal = Deal.from_hands(hands, current.rules, current.deal.dealer, talon)
            twin = along(deal, current.events)
            assert twin.view(seat).events == current.view(seat).events
            assert analyse(twin, seat, WORLDS) == first
            tried += deal != current.deal and len(first.decisions) > 0
    assert tried > 2


# Verdicts


def decision_at(current: Round, seat: int, **options: Any) -> Decision:
    return analyse(current, seat, **{"worlds": 512, **options}).decisions[-1]


def test_a_forgotten_announcement_has_its_own_verdict() -> None:
    """Clause forgot: the box keeps its jetons."""
    current = Round(Deal.from_hands(["7♦ 9♣ 2♠", "3♥ 5♠ K♣", "A♥ 6♣ Q♦"], LINDOR, dealer=2))
    current.play("7♦", announce=False)
    decision = decision_at(current, 0)
    assert decision.verdict == "forgot"
    assert not decision.announced
    assert decision.unannounced is not None
    assert decision.options["7♦"].value - decision.unannounced.value == pytest.approx(15)
    assert decision.cost.value >= 15


def test_an_honour_that_was_announced_and_nothing_else_to_play_is_well_played() -> None:
    current = Round(Deal.from_hands(["7♦", "3♥ 5♠", "A♥ 6♣"], LINDOR, dealer=2))
    current.play("7♦")
    decision = analyse(current, 0).decisions[0]
    assert (decision.verdict, decision.cost.value) == ("best", 0)


def test_a_needless_pass_has_its_own_verdict() -> None:
    """The last card would have won the deal (clauses pass, out)."""
    current = Round(Deal.from_hands(["9♣ A♠", "10♣", "K♥ 8♦ 2♣"], LINDOR, dealer=2))
    current.play("9♣")
    current.decline()
    decision = decision_at(current, 1)
    assert (decision.played, decision.best) == (None, Card("10♣"))
    assert decision.verdict == "needless-pass"


def test_every_verdict_is_one_of_the_known() -> None:
    for rules in ALL:
        for decision in report_on(rules).decisions:
            assert decision.verdict in VERDICTS
            assert decision.cost.value >= 0
            assert decision.worlds <= WORLDS or decision.exact


def test_a_second_rollout_marks_what_it_turns() -> None:
    current = finished(NAIN, 3, 7)
    alone = analyse(current, 1, 256)
    both = analyse(current, 1, 256, second="highest")
    assert [d.verdict for d in both.decisions] == [d.verdict for d in alone.decisions]
    assert {d.policy for d in both.decisions} == {None, "depends"}
    assert {d.policy for d in analyse(current, 1, 256, second="best").decisions} == {None}


def test_means_of_strategies_that_draw_are_never_exact() -> None:
    current = small_rounds(CATS, 1)[0]
    seat = current.turn
    assert seat is not None
    act(current, STRATEGIES["best"])
    assert analyse(current, seat, 600).decisions[-1].exact
    assert not analyse(current, seat, 600, rollout="random").decisions[-1].exact
    assert not analyse(current, seat, 600, second="random").decisions[-1].exact


# Luck and play


@pytest.mark.parametrize("rules", ALL)
def test_the_parts_of_a_result_add_up_exactly(rules: str) -> None:
    found = report_on(rules)
    assert found.mean + found.luck + found.play + found.rest == found.result  # type: ignore[operator]
    assert found.mean + found.luck == found.par  # type: ignore[operator]
    assert found.result == finished(rules, 3, 5).chips[1]


def test_the_par_is_what_best_earns_with_the_very_deal() -> None:
    best = finished(LINDOR, 3, 5, "best")
    assert report_on().par == best.chips[1]
    assert report_on(name="best").result == report_on(name="best").par


def game_in_play() -> Game:
    game = Game(LINDOR, players=3, seed=3)
    for _ in range(2):
        play_on(game.round, [STRATEGIES["random"]] * 3)
        if not game.finished:
            game.next_round()
    return game


def test_a_game_has_a_report_for_each_deal_and_its_sums() -> None:
    game = game_in_play()
    found = analyse(game, 2, 32)
    assert isinstance(found, GameReport)
    assert len(found.deals) == len(game.rounds)
    finished_deals = [each for each in found.deals if each.result is not None]
    assert found.result == sum(each.result or 0 for each in finished_deals)
    assert found.result == sum(each.chips[2] for each in game.rounds if each.finished)
    assert found.mean + found.luck + found.play + found.rest == found.result  # type: ignore[operator]
    assert {d.round for d in found.decisions} <= set(range(len(game.rounds)))


def test_boxes_and_purses_change_the_mean() -> None:
    plain = Round(Deal.shuffled(LINDOR, 3, seed=5))
    rich = Round(plain.deal, boxes=dict.fromkeys(plain.boxes, 60), purses=[500, 500, 500])
    for current in (plain, rich):
        play_on(current, [STRATEGIES["best"]] * 3)
    means = [analyse(each, 1, 8).mean for each in (plain, rich)]
    assert means[1] > means[0] + 30  # type: ignore[operator]


# Words, tables, pictures


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_part_has_a_sentence(lang: str) -> None:
    said = str(report_on().explain(lang)).split("\n")
    assert len(said) >= 5
    assert report_on().explain("en") != report_on().explain("fr")
    assert repr(report_on()).startswith(RULESETS[LINDOR].title("en"))
    assert "<table" in report_on()._repr_html_()


def test_a_frame_has_a_row_for_each_decision() -> None:
    frame = report_on().to_frame()
    assert len(frame) == len(report_on().decisions)
    assert list(frame["verdict"]) == [d.verdict for d in report_on().decisions]


def test_pictures_of_a_deal_and_of_a_game() -> None:
    choices = [d for d in report_on().decisions if d.is_choice]
    assert len(report_on().plot("fr").axes[0].get_yticklabels()) == len(choices)
    line = analyse(game_in_play(), 0, 8).plot()
    assert len(line.axes[0].get_lines()) == 5


# Bad input


def test_a_deal_that_is_not_over_is_judged_so_far() -> None:
    current = Round(Deal.shuffled(LINDOR, 4, seed=7))
    for _ in range(14):
        act(current, STRATEGIES["random"])
    found = analyse(current, 1, 16)
    assert found.decisions
    assert (found.result, found.par, found.mean, found.luck, found.play, found.rest) == (None,) * 6
    assert "not over" in found.explain()


def test_a_seat_that_saw_cards_is_told_so() -> None:
    current = finished(LINDOR, 3, 5).replayed(len(finished(LINDOR, 3, 5).events))
    current.followers.mark_seen([1])
    assert "saw cards" in analyse(current, 1, 16).explain()
    assert "saw cards" not in analyse(current, 2, 16).explain()


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"seat": 4}, GameError),
        ({"seat": -1}, GameError),
        ({"seat": "Ana"}, GameError),
        ({"worlds": 7}, SimulationError),
        ({"worlds": 4_097}, SimulationError),
        ({"worlds": 2.5}, SimulationError),
        ({"seed": -1}, DealError),
        ({"rollout": "bset"}, StrategyError),
        ({"rollout": ["best"]}, StrategyError),
        ({"second": "wrong"}, StrategyError),
        ({"executor": 3}, SimulationError),
        ({"compiled": "yes"}, SimulationError),
        ({"lang": "de"}, SimulationError),
    ],
)
def test_what_is_impossible_is_refused(given: dict[str, Any], kind: type[NainJauneError]) -> None:
    with pytest.raises(kind) as refused:
        analyse(finished(), **{"worlds": 8, **given})
    assert refused.value.say("fr") != refused.value.say("en")


def test_what_is_neither_a_round_nor_a_game_is_refused() -> None:
    with pytest.raises(GameError, match="not Deal"):
        analyse(Deal.shuffled())  # type: ignore[arg-type]


def keeps_its_word(view: View) -> Card:
    """Play the lowest card."""
    return view.legal[0]


def plays_what_it_has_not(view: View) -> str:
    """Play a card that is never legal for long."""
    return "7♦" if Card("7♦") not in view.legal else "8♦"


def test_strategies_of_one_s_own_play_on() -> None:
    current = finished(LINDOR, 3, 5)
    assert analyse(current, 1, 8, rollout=keeps_its_word).complete
    with pytest.raises(StrategyError, match="plays_what_it_has_not") as raised:
        analyse(current, 1, 8, rollout=plays_what_it_has_not)
    assert Deal.from_code(raised.value.code).players == 3


def test_an_interrupt_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:

    def interrupted(*given: Any) -> Any:
        judge = judge_of(*given)

        def one(compiled: bool | None, number: int) -> Decision:
            if number == 3:
                raise KeyboardInterrupt
            return judge(compiled, number)

        return one

    monkeypatch.setattr(analysing, "judge_of", interrupted)
    found = analyse(finished(), 1, 16)
    assert len(found.decisions) == 3
    assert not found.complete
    assert "Interrupted: 3 of" in found.explain()


def test_a_round_is_left_as_it_was() -> None:
    current = finished(LINDOR, 3, 5)
    before = current.events
    analyse(current, 1, 8)
    assert current.events == before
    line = Line.of(current)
    assert [step.turn for step in line.steps()][-1] is None
    assert len(moments_of(line, 1)) == len(report_on().decisions)
