"""A card that moves before Python has answered, and a choice kept until one's turn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import RULESETS
from tests.support.view.board import Show, View
from tests.support.view.fold import fold
from tests.support.view.live import Live, Sit

RECORD = """root => {
    window.paths = new Map();
    window.recording = (window.recording ?? 0) + 1;
    const mine = window.recording;
    const look = () => {
        if (mine !== window.recording) return;
        for (const each of root.querySelectorAll("[data-card], [data-box], [data-seat], .nj-run")) {
            const { x, y } = each.getBoundingClientRect();
            if (!paths.has(each)) paths.set(each, []);
            paths.get(each).push([x, y]);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
PATHS = """() => [...paths].map(([each, path]) => {
    const { card, box, seat } = each.dataset;
    return [card ?? box ?? seat ?? each.className, path];
})"""
LEFT = """([root, card]) => new Promise(resolve => {
    const button = root.querySelector(`.nj-hold[data-card="${card}"]`);
    const start = performance.now();
    button.click();
    requestAnimationFrame(() => resolve([button.isConnected, performance.now() - start]));
})"""


def held(view: View, code: str) -> Locator:
    """A card in the person's hand."""
    return view.root.locator(f".nj-hold[data-card='{code}']")


def lying(view: View, code: str) -> Locator:
    """A card in the run on the table."""
    return view.root.locator(f"[data-role=run] [data-card='{code}']")


def spoken(view: View) -> Locator:
    """The text that the screen reader is told last."""
    return view.root.locator("[aria-live=polite]")


def hand_of(view: View) -> list[str]:
    """Return the cards of seat 0 at the end."""
    return fold(view.snapshot, view.end).hands[0] or []


def other(view: View) -> str:
    """Return a card of the person that does not fit."""
    return next(card for card in hand_of(view) if card not in view.snapshot["legal"])


# A card that moves at once


def test_a_legal_card_lies_on_the_table_one_frame_after_the_click(show: Show) -> None:
    view = show(human=0)
    card = view.snapshot["legal"][0]
    root = view.root.element_handle()
    stays, _ = view.page.evaluate(LEFT, [root, card])
    assert not stays
    expect(lying(view, card)).to_have_count(1)
    expect(view.root.locator("[data-seat='0']")).to_have_attribute(
        "data-cards", str(len(hand_of(view)) - 1)
    )
    assert view.shown()["cursor"] == view.end
    expect(view.root.locator("[data-legal]")).to_have_count(0)
    expect(view.root.locator(".nj-wanted")).to_be_hidden()
    assert view.sent("play")[0]["card"] == card


@pytest.mark.parametrize(
    ("rules", "wait", "turns"),
    [
        pytest.param("lindor-1789", 60, 1, id="during the flight"),
        pytest.param("lindor-1789", 200, 1, id="after the flight"),
        *(pytest.param(rules, 200, 8, marks=pytest.mark.slow) for rules in RULESETS),
    ],
)
def test_nothing_moves_back_when_the_answer_comes(
    sit: Sit, rules: str, wait: int, turns: int
) -> None:
    """No card, box or seat goes the same way twice, although motion is allowed."""
    live = sit(rules, players=3, human=0, pace=1, still=False)
    view = live.view
    for _ in range(turns):
        if live.board.round.turn is None:
            break
        view.root.press("End")
        card = view.root.locator("[data-legal]").first.get_attribute("data-card") or ""
        held(view, card).focus()
        view.page.wait_for_timeout(300)
        view.root.evaluate(RECORD)
        view.page.keyboard.press("Enter")
        view.page.wait_for_timeout(wait)
        expect(lying(view, card)).to_have_count(1)
        node = lying(view, card).element_handle()
        live.answer()
        view.page.wait_for_timeout(150)
        assert node.evaluate("node => node.isConnected")
        expect(view.root).not_to_have_attribute("data-ahead", "")
        paths: list[tuple[str, list[tuple[float, float]]]] = view.page.evaluate(PATHS)
        assert len(paths) > 15
        assert any(name == card and path[0] != path[-1] for name, path in paths)
        for name, path in paths:
            for axis in (0, 1):
                steps = [after[axis] - before[axis] for before, after in pairwise(path)]
                way, distance = sum(map(abs, steps)), abs(sum(steps))
                assert way <= distance + 1, (name, axis, path)


def test_the_box_is_emptied_as_well_where_all_goes_at_once(show: Show) -> None:
    """Python would tell the sweep as an event of its own; here it has not answered."""
    view = show(human=0, pace=0)
    box = view.snapshot["rules"]["boxes"][0]
    hands = [[box["card"], "2♣"], *view.snapshot["hands"][1:]]
    sizes = [2, *view.snapshot["sizes"][1:]]
    view.put(events=[], hands=hands, sizes=sizes, legal=[box["card"]], turn=0)
    view.put(boxes={**view.snapshot["boxes"], box["id"]: 7})
    held(view, box["card"]).click()
    shown = view.shown()
    assert (shown["boxes"][box["id"]], shown["jetons"][0]) == (0, 7)
    view.answer(view.sent("play")[0], ok=False, code="stale", message="No.")
    shown = view.shown()
    assert (shown["boxes"][box["id"]], shown["jetons"][0]) == (7, 0)
    expect(held(view, box["card"])).to_be_visible()


@pytest.mark.parametrize("code", ["illegal-play", "stale", "board"])
def test_a_refusal_puts_the_card_back_with_the_reason(show: Show, code: str) -> None:
    view = show(human=0, still=False)
    card = view.snapshot["legal"][-1]
    before = view.shown()
    held(view, card).focus()
    view.page.keyboard.press("Enter")
    expect(held(view, card)).to_have_count(0)
    view.answer(view.sent("play")[0], ok=False, code=code, message="No, because.")
    expect(held(view, card)).to_have_attribute("data-legal", "true")
    expect(held(view, card)).to_be_focused()
    expect(view.notice).to_contain_text("No, because.")
    expect(spoken(view)).to_have_text("No, because.")
    after = view.shown()
    assert {**after, "spoken": None} == {**before, "spoken": None}


@pytest.mark.parametrize("how", ["throw", "reject", "silence"])
def test_a_lost_line_puts_the_card_back(show: Show, how: str) -> None:
    view = show(human=0, clock=True)
    card = view.snapshot["legal"][0]
    view.page.evaluate("how => { model.gone = how === 'silence' ? '' : how; }", how)
    held(view, card).click()
    view.page.clock.run_for(5100 if how == "silence" else 100)
    expect(held(view, card)).to_have_attribute("data-legal", "true")
    expect(lying(view, card)).to_have_count(0)
    expect(view.notice).to_contain_text(view.words["kernel-gone"])


def test_a_late_answer_plays_the_card_all_the_same(sit: Sit) -> None:
    live = sit(human=0)
    card = live.view.snapshot["legal"][0]
    held(live.view, card).click()
    live.view.answer(live.view.sent("play")[0], ok=False, code="late")
    expect(held(live.view, card)).to_be_visible()
    live.answer()
    expect(held(live.view, card)).to_have_count(0)
    live.view.at(len(live.board.events))


def test_another_action_in_between_takes_the_card_back(show: Show) -> None:
    """Python moves the deal on, and refuses the card as out of date."""
    view = show(human=0)
    card = view.snapshot["legal"][0]
    held(view, card).click()
    view.put(mayUndo=True)
    expect(held(view, card)).to_be_visible()
    view.answer(view.sent("play")[0], ok=False, code="stale", message="Look again.")
    expect(view.notice).to_contain_text("Look again.")


def test_a_card_that_does_not_fit_waits_for_python(show: Show) -> None:
    view = show(human=0)
    held(view, other(view)).click()
    expect(held(view, other(view))).to_be_visible()
    assert len(view.sent("play")) == 1


# A choice kept


def others_play(show: Show, **options: Any) -> View:
    """Show a view in which the others are playing, on the way to the person's turn."""
    view = show(2, human=0, clock=True, **options)
    view.root.focus()
    view.page.keyboard.press("Space")
    expect(view.button("pause")).to_be_visible()
    return view


def let_others_play(view: View) -> None:
    """Let the time pass until the person's turn comes."""
    for _ in range(view.end):
        if view.shown()["cursor"] == view.end:
            break
        view.page.clock.run_for(900)
    view.at(view.end)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_clicked_while_others_play_is_kept_and_played(show: Show, lang: str) -> None:
    view = others_play(show, lang=lang)
    card = view.snapshot["legal"][0]
    held(view, card).click()
    assert view.sent("play") == []
    expect(held(view, card)).to_have_attribute("data-kept", "true")
    name = (held(view, card).get_attribute("aria-label") or "").split(",")[0]
    expect(held(view, card)).to_have_attribute(
        "aria-label", view.words["card.kept"].format(card=name)
    )
    expect(spoken(view)).to_have_text(view.words["kept.is"].format(choice=name))
    expect(view.notice).to_have_count(0)
    let_others_play(view)
    assert [message["card"] for message in view.sent("play")] == [card]
    expect(lying(view, card)).to_have_count(1)


@pytest.mark.parametrize("how", ["Escape", "click"])
def test_what_is_kept_can_be_dropped(show: Show, how: str) -> None:
    """Another card takes the place of the first; the same card or Escape drops it."""
    view = others_play(show)
    first, card = hand_of(view)[0], view.snapshot["legal"][0]
    held(view, first).click()
    held(view, card).click()
    expect(view.root.locator("[data-kept]")).to_have_count(1)
    if how == "click":
        held(view, card).click()
    else:
        view.page.keyboard.press("Escape")
    expect(view.root.locator("[data-kept]")).to_have_count(0)
    expect(spoken(view)).to_contain_text(view.words["kept.dropped"].split("{")[0])
    let_others_play(view)
    assert view.sent("play") == []


def test_what_no_longer_fits_is_dropped_with_a_word(show: Show) -> None:
    view = others_play(show)
    held(view, other(view)).click()
    let_others_play(view)
    assert view.sent("play") == []
    expect(view.root.locator("[data-kept]")).to_have_count(0)
    gone = view.words["kept.gone"].split("{")[0]
    expect(view.notice).to_contain_text(gone)
    expect(spoken(view)).to_contain_text(gone)
    expect(spoken(view)).to_contain_text(view.snapshot["yourTurn"])


def test_a_pass_is_kept_too(show: Show) -> None:
    view = others_play(show, changed={"mayPass": True})
    view.root.focus()
    view.page.keyboard.press("p")
    expect(view.button("pass")).to_have_attribute("aria-pressed", "true")
    view.page.keyboard.press("End")
    view.at(view.end)
    assert len(view.sent("decline")) == 1


def test_two_cards_in_quick_succession_are_both_played(sit: Sit) -> None:
    """The second is kept while Python has not answered to the first."""
    live = sit(human=0, bots="lowest", seed=3)
    view = live.view
    for _ in range(20):
        first, second = pair_of(live)
        if second:
            break
        held(view, first).click()
        live.answer()
    else:
        pytest.fail("Nobody can play two cards in a row.")
    held(view, first).click()
    held(view, second).click()
    expect(held(view, second)).to_have_attribute("data-kept", "true")
    live.answer()
    live.answer()
    view.at(len(live.board.events))
    played = [str(event.card) for event in live.board.events if event.kind == "play"]
    assert {first, second} <= set(played)


def pair_of(live: Live) -> tuple[str, str | None]:
    """Return a legal card, and the card with which the same person may go on, if there is one."""
    current = live.board.round
    held_cards = current.hands[0]
    for card in current.legal:
        for after in held_cards:
            if after.rank == card.rank + 1:
                return str(card), str(after)
    return str(current.legal[0]), None


def test_a_card_clicked_after_the_deal_says_that_it_is_over(sit: Sit) -> None:
    live = sit(human=0, seed=7)
    while live.board.round.turn is not None:
        live.board.play(live.board.round.legal[0])
    live.answer()
    view = live.view
    view.root.press("End")
    view.at(view.end)
    while not (cards := fold(view.snapshot, view.shown()["cursor"]).hands[0]):
        view.root.press("ArrowLeft")
    view.root.press("ArrowLeft")
    held(view, cards[0]).click()
    expect(view.notice).to_contain_text(view.words["deal-over"])
    assert view.sent("play") == []


# On the way to one's turn


@pytest.mark.parametrize("how", ["key", "button"])
def test_a_key_and_a_button_skip_to_the_next_own_turn(show: Show, how: str) -> None:
    view = show(0, human=0)
    events = view.snapshot["events"]
    own = [each["number"] - 1 for each in events if each["seat"] == 0 and each["kind"] == "play"]
    view.root.focus()
    for cursor in [*[each for each in own if each > 0], view.end]:
        view.page.keyboard.press("t") if how == "key" else view.press("myTurn")
        view.at(cursor)


def test_keys_change_the_pace(show: Show) -> None:
    view = show(0)
    view.root.focus()
    view.page.keyboard.press("-")
    first = spoken(view).text_content()
    assert first
    assert view.words["pace.is"].split("{")[0] in first
    view.page.keyboard.press("-")
    expect(spoken(view)).not_to_have_text(first)
    for _ in range(6):
        view.page.keyboard.press("+")
    expect(spoken(view)).to_have_text(view.words["pace.0"])
