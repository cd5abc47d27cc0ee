"""The verdicts on decisions; what cannot be judged is refused, and what is done is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Card,
    Deal,
    DealError,
    GameError,
    NainJauneError,
    Round,
    SimulationError,
    StrategyError,
    View,
    analyse,
)
from nainjaune_widget.analysis import Decision, GameReport, runs
from nainjaune_widget.analysis.decisions import Line, moments_of
from nainjaune_widget.analysis.judgement import judge_one
from nainjaune_widget.players import STRATEGIES, act
from tests.analysis.rounds import finished, game_in_play, report_on, small_rounds
from tests.support.deals.notation import CATS, LINDOR, NAIN


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
    assert decision.silence.value == 15


@pytest.mark.parametrize(("hand", "told"), [("7♦ 2♣ 2♠", "a good one"), ("7♦ K♥ 9♣", "wrong, too")])
def test_what_the_silence_cost_is_told_apart_from_what_the_card_cost(hand: str, told: str) -> None:
    """Clauses forgot and lead: a king has the next lead, and 7♦ can still be played then."""
    current = Round(Deal.from_hands([hand, "8♦ 5♠ K♣", "A♥ 6♣ Q♦"], LINDOR, dealer=2))
    current.play("7♦", announce=False)
    why = analyse(current, 0, 512).explain().splitlines()[-1]
    assert "announcement cost 15" in why
    assert told in why


def test_an_honour_that_was_announced_and_nothing_else_to_play_is_well_played() -> None:
    current = Round(Deal.from_hands(["7♦", "3♥ 5♠", "A♥ 6♣"], LINDOR, dealer=2))
    current.play("7♦")
    decision = analyse(current, 0).decisions[0]
    assert (decision.verdict, decision.cost.value) == ("best", 0)
    rules = RULESETS[LINDOR].replace(continuing="compulsory")
    forced = Round(Deal.from_hands(["7♦ 2♠ 9♣", "3♥ 5♠ K♣", "6♦ A♥ Q♦"], rules, dealer=1))
    forced.play("6♦")
    forced.play("7♦", announce=False)
    assert decision_at(forced, 0, worlds=64).verdict == "forgot"


def test_a_king_that_was_not_announced_is_forgot_where_it_is_a_hoc() -> None:
    """Clause hocs of nain-1760: each king is paid for."""
    current = Round(Deal.from_hands(["K♠ 2♣", "3♥ 5♠", "A♥ 6♣"], NAIN, dealer=2))
    current.play("K♠", announce=False)
    assert decision_at(current, 0, worlds=64).verdict == "forgot"


def test_a_needless_pass_has_its_own_verdict() -> None:
    """The last card would have won the deal (clauses pass, out)."""
    current = Round(Deal.from_hands(["9♣ A♠", "10♣", "K♥ 8♦ 2♣"], LINDOR, dealer=2))
    current.play("9♣")
    current.decline()
    decision = decision_at(current, 1)
    assert (decision.played, decision.best) == (None, Card("10♣"))
    assert decision.verdict == "needless-pass"


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


# Deals not over, impossible arguments, failing strategies, interrupts


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
    deals = [replace(report_on(), seen=seen) for seen in (True, False)]
    assert GameReport.of(deals).seen, "one of a game's deals is enough"


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"seat": 4}, GameError),
        ({"worlds": 7}, SimulationError),
        ({"worlds": 4_097}, SimulationError),
        ({"seed": -1}, DealError),
        ({"rollout": "bset"}, StrategyError),
        ({"second": "wrong"}, StrategyError),
        ({"lang": "de"}, SimulationError),
    ],
)
def test_what_is_impossible_is_refused(given: dict[str, Any], kind: type[NainJauneError]) -> None:
    with pytest.raises(kind) as refused:
        analyse(finished(), **{"worlds": 8, **given})
    assert refused.value.say("fr") != refused.value.say("en")


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
    def interrupted(moments: Any, settings: Any, compiled: Any, span: tuple[int, int]) -> Decision:
        if span[0] == 3:
            raise KeyboardInterrupt
        return judge_one(moments, settings, compiled, span)

    monkeypatch.setattr(runs, "judge_one", interrupted)
    for played in (finished(), game_in_play()):
        found = analyse(played, 1, 16)
        assert (len(found.decisions), found.complete) == (3, False)
        assert "Interrupted: 3 of" in found.explain()


def test_a_round_is_left_as_it_was() -> None:
    current = finished(LINDOR, 3, 5)
    before = current.events
    analyse(current, 1, 8)
    assert current.events == before
    line = Line.of(current)
    assert [step.turn for step in line.steps()][-1] is None
    assert len(moments_of(line, 1)) == len(report_on().decisions)
