"""Reports: their parts add up, and neither hidden cards nor the way of computing change them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any

import pytest

from nainjaune_widget import Deal, Round, analyse, probability
from nainjaune_widget.analysis import DealReport, Decision, GameReport, judgement
from nainjaune_widget.analysis.decisions import figures, luck_of
from nainjaune_widget.analysis.judgement import analyse_in_steps
from nainjaune_widget.analysis.reports import sheet_of
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES, play_on
from nainjaune_widget.simulation import Backend, Setup, backend_of, setup_of
from nainjaune_widget.simulation.backend import rows_of
from nainjaune_widget.simulation.deals import CHIPS
from tests.analysis.rounds import WORLDS, along, finished, game_in_play, report_on
from tests.support.deals.notation import ALL, LINDOR
from tests.support.deals.random_play import act_on, every_table, some_settings
from tests.support.runs.daily import HARDEST_FIRST, daily


@pytest.mark.parametrize("rules", daily(ALL[::-1]))
def test_the_parts_of_a_result_add_up_exactly(rules: str) -> None:
    found = report_on(rules)
    assert found.mean + found.luck + found.play + found.rest == found.result  # type: ignore[operator]
    assert (found.luck < 0) == (found.par < found.mean)  # type: ignore[operator]
    assert found.result == finished(rules, 3, 5).chips[1]


def test_the_par_is_what_best_earns_with_the_very_deal() -> None:
    best = finished(LINDOR, 3, 5, "best")
    assert report_on().par == best.chips[1]
    assert report_on(name="best").result == report_on(name="best").par


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_who_plays_as_best_does_gains_nothing_by_it(rules: str) -> None:
    """What `best` itself might have done better is no play: such costs are in each par."""
    found = report_on(rules, name="best")
    assert found.play == 0
    assert found.cost.value > 0


def test_the_luck_is_what_of_a_par_shows_in_results_and_the_report_says_how_much() -> None:
    found, luck = report_on(), figures()[LINDOR]["3"]["luck"]
    apart = found.par - found.mean  # type: ignore[operator]
    assert found.luck == pytest.approx(luck["slope"] * apart, abs=1e-5)
    told = [line for line in str(found.explain("en")).split("\n") if "%" in line]
    for name, line in zip(("slope", "share"), told, strict=True):
        assert f"{luck[name]:.0%}" in line
    variant = Round(Deal.shuffled(RULESETS[LINDOR].replace(continuing="compulsory"), 3, seed=5))
    play_on(variant, [STRATEGIES["best"]] * 3)
    assert "explain" not in str(analyse(variant, 1, 8).explain("en"))


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), every_table())
def test_results_less_their_luck_differ_less(rules: str, players: int) -> None:
    """In deals that no figure rests on, whatever the seat plays, among bots and among `best`."""

    def results_of(others: str, own: str) -> Any:
        setup = setup_of(rules, players, [own, *[others] * (players - 1)], 2_026, 1)
        return rows_of(setup, None, (0, 4_000))[:, CHIPS]

    luck = luck_of(RULESETS[rules], players).slope * results_of("best", "best")
    for others in ("longest-run", "best"):
        for own in STRATEGIES:
            results = results_of(others, own)
            assert (results - luck).var() < results.var()


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL)
def test_the_rest_is_nought_on_average(rules: str) -> None:
    """What luck and play leave is chance alone, whatever strategy plays the seat."""
    rests = []
    for number in range(400):
        current = Round(Deal.shuffled(rules, 3, seed=11, number=number))
        play_on(current, [STRATEGIES["longest-run"], *[STRATEGIES["best"]] * 2])
        rests.append(analyse(current, 0, 64).rest or 0.0)
    assert abs(fmean(rests)) < 4 * stdev(rests) / sqrt(len(rests))


def test_a_game_has_a_report_for_each_deal_and_its_sums() -> None:
    game = game_in_play()
    found = analyse(game, 2, 32)
    assert isinstance(found, GameReport)
    assert len(found.deals) == len(game.rounds)
    finished_deals = [each for each in found.deals if each.result is not None]
    assert found.result == sum(each.result or 0 for each in finished_deals)
    assert found.result == sum(each.chips[2] for each in game.rounds if each.finished)
    assert found.mean + found.luck + found.play + found.rest == found.result  # type: ignore[operator]
    for number, each in enumerate(found.deals):
        assert {decision.round for decision in each.decisions} <= {number}
    ends = [line.get_ydata()[-1] for line in found.plot().axes[0].get_lines()]  # type: ignore[index]
    assert ends[0] == found.result
    choices = [f"deal {d.round + 1}, {d.event}" for d in found.decisions if d.is_choice]
    assert [row[0] for row in sheet_of(found, "en").rows] == choices


def test_the_mean_of_a_seat_is_that_of_its_place_after_the_dealer() -> None:
    current = Round(Deal.shuffled(LINDOR, 3, seed=5, dealer=2))
    play_on(current, [STRATEGIES["best"]] * 3)
    known = figures()[LINDOR]["3"]["means"]
    for seat in range(3):
        assert analyse(current, seat, 8).mean == pytest.approx(known[(seat - 2) % 3][0], abs=1e-3)


def test_boxes_and_purses_change_the_mean() -> None:
    plain = Round(Deal.shuffled(LINDOR, 3, seed=5))
    rich = Round(plain.deal, boxes=dict.fromkeys(plain.boxes, 60), purses=[500, 500, 500])
    for current in (plain, rich):
        play_on(current, [STRATEGIES["best"]] * 3)
    means = [analyse(each, 1, 8).mean for each in (plain, rich)]
    assert means[1] > means[0] + 30  # type: ignore[operator]


@pytest.mark.parametrize("rules", daily([LINDOR, *HARDEST_FIRST[:1]]))
def test_compiled_or_plain_the_report_is_the_same(rules: str) -> None:
    assert analyse(finished(rules, 3, 5), 1, WORLDS, compiled=True) == report_on(rules)


def test_an_executor_changes_nothing() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert analyse(finished(LINDOR, 3, 5), 1, WORLDS, executor=threads) == report_on()


def test_another_seed_draws_other_deals() -> None:
    other = analyse(finished(LINDOR, 3, 5), 1, WORLDS, seed=2)
    assert other != report_on()
    assert [d.event for d in other.decisions] == [d.event for d in report_on().decisions]


@pytest.mark.parametrize("in_a_tab", [False, True])
def test_steps_are_played_by_the_engine_of_a_tab_and_wait_for_no_compiler(
    in_a_tab: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[bool | None] = []

    def noted(setup: Setup, asked: bool | None, keeps_log: bool = False) -> Backend:
        if not keeps_log:
            compiled.append(asked)
        return backend_of(setup, asked, keeps_log)

    monkeypatch.setattr(judgement, "engine", lambda: object() if in_a_tab else None)
    monkeypatch.setattr(judgement, "backend_of", noted)
    stepped(finished(LINDOR, 3, 5), 1)
    assert set(compiled) == {in_a_tab}


LONGEST_STEP_S = 0.25
"""Far above the goal of the bench: the machine may be busy."""


def stepped(
    current: Round, seat: int, number: int = 0
) -> tuple[list[Decision], DealReport, list[float]]:
    """Return the decisions as they come, the report, and the time of each step in seconds."""
    steps = analyse_in_steps(current, seat, WORLDS, number=number)
    decisions: list[Decision] = []
    times: list[float] = []
    while True:
        begun = process_time()
        try:
            decision = next(steps)
        except StopIteration as end:
            return decisions, end.value, times
        times.append(process_time() - begun)
        if decision:
            decisions.append(decision)


@pytest.mark.parametrize("rules", daily(ALL[::-1]))
def test_the_report_is_that_of_an_analysis_at_a_stretch(rules: str) -> None:
    decisions, report, times = stepped(finished(rules, 3, 5), 1)
    assert report == report_on(rules)
    assert tuple(decisions) == report.decisions
    assert len(times) > sum(each.worlds for each in decisions) > 0  # a deal of an option each
    assert max(times) < LONGEST_STEP_S


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
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


def test_each_part_has_a_sentence() -> None:
    assert len(str(report_on().explain("fr")).split("\n")) >= 5
    assert report_on().explain("en") != report_on().explain("fr")
    assert repr(report_on()).startswith(RULESETS[LINDOR].title("en"))
    assert "<table" in report_on()._repr_html_()


def test_a_frame_has_a_row_for_each_decision() -> None:
    frame = report_on().to_frame()
    assert len(frame) == len(report_on().decisions)
    assert list(frame["verdict"]) == [d.verdict for d in report_on().decisions]


def test_pictures_of_a_deal_and_of_a_game() -> None:
    choices = [d for d in report_on().decisions if d.is_choice]
    costs = report_on().plot("fr")
    assert len(costs.axes[0].get_yticklabels()) == len(choices)
    assert costs.get_figheight() > len(choices) / 4, "each line can be read"
    line = analyse(game_in_play(), 0, 8).plot()
    assert len(line.axes[0].get_lines()) == 5
