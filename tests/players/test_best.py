"""The strategy `best`: what it knows, what it makes of it, and that it beats the others."""

from __future__ import annotations

from random import Random

import pytest

from nainjaune_widget.engine.cards import Card, mask_of
from nainjaune_widget.engine.table import NO_TRUMPS
from nainjaune_widget.play import Round
from nainjaune_widget.players import STRATEGIES, choices
from nainjaune_widget.players.choices import CERTAIN, CERTAIN_BITS, SIZE_BITS, Sight
from nainjaune_widget.simulation import tournament
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE, act, lay
from tests.support.deals.random_play import all_sorts
from tests.support.secrecy.look_alikes import goes_along, swapped

best = STRATEGIES["best"]


def cards(codes: str) -> int:
    """The mask of some cards."""
    return mask_of(map(Card, codes.split()))


def sight(hand: str, hidden: str, sizes: list[int], lacks: list[str] | None = None) -> Sight:
    """Return the sight of seat 0: its hand, the cards hidden from it, the size of each hand."""
    return Sight(
        seat=0,
        players=len(sizes),
        hand=cards(hand),
        legal=cards(hand),
        honours=0,
        trumps=NO_TRUMPS,
        hidden=cards(hidden),
        sizes=sum(size << SIZE_BITS * seat for seat, size in enumerate(sizes)),
        lacks=[cards(codes) for codes in lacks or [""] * len(sizes)],
        boxes=[0] * 8,
        after=[0] * len(sizes),
        before=[0] * len(sizes),
    )


# What it knows


def test_sight__what_a_seat_has_been_heard_to_lack_it_does_lack() -> None:
    for setting in all_sorts()[::4]:
        current = setting.start()
        current.playing.table.remembers = 1
        while not current.finished:
            setting.step(current)
            view = current.view(0)
            for lacks, hand in zip(view.lacks, current.hands, strict=True):
                assert lacks & mask_of(hand) == 0
            assert view.lacks == tuple(current.playing.table.lacks)
            assert view.played_mask == current.playing.table.played


def test_sight__sans_says_nothing_of_the_chief_hoc() -> None:
    # Clause chief-hoc: under nain-1760 sans means no wanted card other than 7♦.
    r = lay(["A♣ 2♣", "6♦ 8♠ 2♦", "7♦ 3♥"], NAIN)
    act(r, "6♦ pass")
    assert r.view(0).lacks == (0, 0, 0)
    r = lay(["A♣ 2♣", "5♣ 8♠ 2♦", "7♦ 3♥"], NAIN)
    act(r, "5♣ pass")
    assert r.view(0).lacks == (cards("6♣"),) * 3


def test_sight__under_pope_joan_a_lead_because_nobody_follows_tells_of_all() -> None:
    r = lay(["A♣ 2♣", "5♣ 8♠", "7♥ 3♥"], POPE, turn_up="6♠")
    act(r, "5♣")
    assert r.view(0).lacks == (cards("6♣"),) * 3


def test_sight__has_the_sizes_of_the_largest_hands() -> None:
    seen = sight("", "", [22, 22])  # clause deal, with two players
    assert [choices.size_of(seen, seat) for seat in range(2)] == [22, 22]


def test_it_chooses_the_same_where_hidden_cards_differ() -> None:
    """Deals that differ in what the seat in turn cannot see: it leads the same card."""
    random, compared = Random(1760), 0
    for setting in all_sorts()[::2]:
        current = setting.start()
        me = current.turn
        assert me is not None
        twin = Round(swapped(setting.deal, me, random), setting.boxes, setting.purses)
        while not current.finished and current.events == twin.events:
            if current.turn == me:
                assert best(current.view(me)) == best(twin.view(me))
                compared += 1
            setting.step(current)
            if not goes_along(twin, current):
                break
    assert compared > 50


# What it makes of it


@pytest.mark.parametrize(("sizes", "talon"), [([1, 3, 2], 4), ([1, 1, 1, 1], 0)])
def test_go_back__who_goes_on_is_reckoned_by_their_share_of_the_hidden_cards(
    sizes: list[int], talon: int
) -> None:
    others = sum(sizes[1:])
    hidden = ["6♣", *(f"{rank}♥" for rank in "A23456789"[: others + talon - 1])]
    seen = sight("5♣", " ".join(hidden), sizes)
    after = [0, *(100 * seat for seat in range(1, len(sizes)))]
    share = [size / (others + talon) for size in sizes]
    goes_on = sum(share[seat] * after[seat] for seat in range(1, len(sizes)))
    expected = goes_on + talon / (others + talon) * 40
    found = [0] * len(sizes)
    choices.go_back(seen, cards("6♣"), 0, 40, after, found)
    assert found[0] == pytest.approx(expected, abs=1)


def test_go_back__a_rank_that_all_have_been_heard_to_lack_is_a_certain_stop() -> None:
    seen = sight("8♠", "9♣ 2♣ 3♣ 4♣ 5♣", [1, 2, 2], ["", "9♣", "9♣"])
    found = [0, 0, 0]
    choices.go_back(seen, cards("9♣"), 0, 40, [0, 500, 500], found)
    assert found == [40, 0, 0]
    # Nor can anybody follow where no such card is hidden.
    choices.go_back(sight("8♠", "2♣ 3♣", [1, 1, 1]), cards("9♣"), 0, 40, [0, 500, 500], found)
    assert found == [40, 0, 0]


def test_go_back__who_lacks_one_card_of_a_rank_may_hold_another() -> None:
    found = []
    for heard in ("", "9♣"):
        seen = sight("8♠", "9♦ 2♣ 3♣ 4♣ 5♣", [1, 2, 2], ["", heard, ""])
        found.append([0, 0, 0])
        choices.go_back(seen, cards("9♣ 9♦"), 0, 40, [0, 500, 500], found[-1])
    assert found[0] == found[1]


@pytest.mark.parametrize(("chance", "times", "power"), [(0.5, 3, 0.125), (0.25, 0, 1)])
def test_to_the_power(chance: float, times: int, power: float) -> None:
    found = choices.to_the_power(int(chance * CERTAIN), times)
    assert found == pytest.approx(power * (1 << CERTAIN_BITS), abs=4)


@pytest.mark.parametrize(
    ("rules", "hand", "led"),
    [
        (LINDOR, "A♣ 2♦ 3♣ 4♥", "A♣"),  # the whole hand in one run
        (NAIN, "J♥ Q♥ K♥", "J♥"),
        (POPE, "5♦ 6♦ 7♦", "5♦"),
        (LINDOR, "2♣ Q♥ K♣", "Q♥"),  # a king is a stop: one leads again
        (NAIN, "2♣ 9♥ J♥ 7♦", "7♦"),  # its box and the lead again
    ],
)
def test_leads(rules: str, hand: str, led: str) -> None:
    assert str(best(lay(["3♠ 4♠ 5♠ 6♠", hand, "8♠ 9♠ 10♠ J♠"], rules).view(1))) == led


def test_leads_the_run_to_an_honour_while_its_box_is_full() -> None:
    hands = ["3♠ 4♠ 5♠", "2♣ 6♣ 7♦ 9♠ J♥", "8♠ 5♥ 9♥"]
    full = lay(hands, LINDOR, boxes={"7♦": 200})
    assert str(best(full.view(1))) == "6♣"


# That it beats the others


def assert_it_leads(rules: str, players: int, other: str, rounds: int) -> None:
    """One seat of `best` against a table of another, all seats in turn on the same deals."""
    found = tournament(["best", other], rules, players, rounds, seed=3).lead("best", other)
    assert found.interval(0.99).low > 0


def test_it_beats_the_best_of_the_others() -> None:
    assert_it_leads(LINDOR, 4, "longest-run", 1_000)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "players"), [(NAIN, 3), (NAIN, 5), *((r, n) for r in (CATS, POPE) for n in (3, 5))]
)
def test_it_beats_the_best_of_the_others_at_every_table(rules: str, players: int) -> None:
    assert_it_leads(rules, players, "longest-run", 4_000)


@pytest.mark.slow
@pytest.mark.parametrize("other", sorted({*STRATEGIES} - {"best"}))
def test_it_beats_each_other_strategy(other: str) -> None:
    assert_it_leads(LINDOR, 5, other, 4_000)
