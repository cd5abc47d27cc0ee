"""Changed rulesets keep their secrets as the four do; over a gap the wanted card is one."""

from __future__ import annotations

from random import Random

import pytest

from nainjaune_widget import RULESETS, Board, Card, Deal
from nainjaune_widget.play import View
from nainjaune_widget.words import LANGUAGES
from tests.support.deals.random_play import every_variant
from tests.support.runs.searches import Search, searched
from tests.support.secrecy.look_alikes import check, some_look_alikes, told
from tests.support.wire.recorder import Page, wired


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
