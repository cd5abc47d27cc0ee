"""A person at a view with a real board behind it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Game
from tests.support.view.fold import fold
from tests.support.view.live import Live, Sit


def focused(live: Live) -> str | None:
    """The card that has the focus."""
    card: str | None = live.view.page.evaluate("document.activeElement.dataset.card ?? null")
    return card


@pytest.mark.parametrize(
    ("rules", "lang", "tutor"),
    [
        ("lindor-1789", "fr", True),
        pytest.param("pope-joan", "en", True, marks=pytest.mark.slow),
        pytest.param("nain-1760", "fr", False, marks=pytest.mark.slow),
    ],
)
def test_a_whole_deal_is_played_with_the_keyboard(
    sit: Sit, rules: str, lang: str, tutor: bool
) -> None:
    """Tab to a legal card, announce it, press Enter, until the deal is over."""
    live = sit(rules, players=5, human=0, lang=lang, tutor=tutor)
    live.view.root.focus()
    for _ in range(60):
        if live.board.round.turn is None:
            break
        legal = set(live.view.snapshot["legal"])
        for _ in range(80):
            if focused(live) in legal:
                break
            live.press("Tab")
        if not tutor:
            live.press("a")
        card = focused(live)
        before = len(live.board.events)
        live.press("Enter")
        assert len(live.board.events) > before
        assert card not in [str(held) for held in live.board.round.hands[0]]
        live.view.at(len(live.board.events))
    assert live.board.round.turn is None
    assert not [event for event in live.board.events if event.kind == "forgot" and event.seat == 0]
    assert live.view.shown()["jetons"] == list(live.board.round.chips)


def test_the_snapshot_grown_by_messages_equals_pythons(sit: Sit) -> None:
    live = sit(players=4, human=0, seed=3)
    for _ in range(4):
        code = live.view.snapshot["legal"][0]
        live.view.root.locator(f"[data-seat='0'] [data-card='{code}']").click()
        live.answer()
        assert live.view.page.evaluate("model.get('snapshot')") == live.board.snapshot
    live.click("undo")
    assert live.view.page.evaluate("model.get('snapshot')") == live.board.snapshot


def test_python_says_why_a_card_is_refused(sit: Sit) -> None:
    live = sit(human=0, lang="fr")
    hand = fold(live.view.snapshot, live.view.end).hands[0] or []
    code = next(card for card in hand if card not in live.view.snapshot["legal"])
    live.view.root.locator(f"[data-seat='0'] [data-card='{code}']").click()
    live.answer()
    expect(live.view.notice).to_contain_text("§ lindor-1789 ·")
    assert code in map(str, live.board.round.hands[0])


def test_an_undo_is_reported(sit: Sit) -> None:
    live = sit(human=0)
    live.view.root.locator("[data-legal]").first.click()
    live.answer()
    live.press("u")
    expect(live.view.notice).to_contain_text("Taken back")
    expect(live.view.root.locator("[aria-live=polite]")).to_contain_text("Taken back")


def test_a_hint_marks_its_card_and_says_why(sit: Sit) -> None:
    live = sit(human=0)
    live.press("Tab")
    live.press("h")
    hinted = live.view.root.locator("[data-hint]")
    expect(hinted).to_have_count(1)
    assert hinted.get_attribute("data-card") in live.view.snapshot["legal"]
    assert hinted.get_attribute("aria-label") == live.view.words["card.hinted"].format(
        card=(hinted.get_attribute("aria-label") or "").split(",")[0]
    )
    expect(live.view.notice).to_be_visible()
    hinted.click()
    live.answer()
    expect(hinted).to_have_count(0)


def test_what_if_keeps_both_lines(sit: Sit) -> None:
    live = sit(players=3, seed=7)
    main = live.view.end
    live.board.go(9)
    live.answer()
    live.view.at(9)
    live.press("Tab")
    live.press("w")
    expect(live.view.root.locator("[data-role=line]")).to_be_visible()
    live.view.at(9)
    live.view.root.locator("[data-legal]").first.click()
    live.answer()
    live.click("compare")
    sheet = live.view.root.get_by_role("dialog")
    expect(sheet.get_by_role("columnheader")).not_to_have_count(0)
    live.view.page.keyboard.press("Escape")
    live.click("main")
    expect(live.view.root.locator("[data-role=line]")).to_have_count(0)
    expect(live.view.root).to_have_attribute("data-events", str(main))


def test_two_persons_play_at_one_screen(sit: Sit) -> None:
    """A hand is shown only when the person to act asks for it."""
    live = sit(players=3, human=[0, 1, 2])
    for _ in range(3):
        seat = live.view.snapshot["curtain"]
        curtain = live.view.root.locator("[data-role=curtain]")
        expect(curtain).to_contain_text(live.view.snapshot["players"][seat]["name"])
        expect(live.view.root.locator("[data-seat] [data-card]")).to_have_count(0)
        live.click("uncover")
        expect(curtain).to_have_count(0)
        expect(live.view.root.locator(f"[data-seat='{seat}'] [data-card]").first).to_be_visible()
        while live.view.snapshot["curtain"] is None:
            live.view.root.locator("[data-legal]").first.click()
            live.answer()
        assert live.view.page.evaluate("document.activeElement.closest('[data-role=curtain]')")


def test_a_game_goes_on_to_its_next_deal(sit: Sit) -> None:
    game = Game("lindor-1789", players=["Ana", "Ben", "Chloé"], seed=7, deals=2)
    live = sit(game, human=0)
    expect(live.view.root).to_contain_text("1")
    while live.board.round.turn is not None:
        live.view.root.locator("[data-legal]").first.click()
        live.answer()
    result = live.view.root.locator("[data-role=result]")
    expect(result).to_be_visible()
    live.click("next-deal")
    expect(result).to_have_count(0)
    assert len(game.rounds) == 2
