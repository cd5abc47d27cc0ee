"""A board by ear: short messages for a screen reader, and answers on keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import Board
from tests.support.view.board import Show, View
from tests.support.view.live import Live
from tests.support.wire import wired

BUDGET = 2500
"""The most characters that a deal of four players takes."""

SIGNS = re.compile("[♣♦♥♠×+−]")

LISTEN = """root => {
    const region = root.querySelector("[aria-live=polite]");
    window.told = [region.textContent];
    const heard = changes => {
        if (changes.some(change => change.addedNodes.length)) told.push(region.textContent);
    };
    new MutationObserver(heard).observe(region, { subtree: true, childList: true });
}"""


def told(view: View) -> list[str]:
    """Every text that a screen reader has been told, the first one included."""
    texts: list[str] = view.page.evaluate("told")
    return [text for text in texts if text]


def spoken(view: View) -> Locator:
    """The text that the screen reader is told last."""
    return view.root.locator("[aria-live=polite]")


class Listener:
    """A player who knows the messages of the live region, and nothing else."""

    def __init__(self, live: Live) -> None:
        self.live, self.words = live, live.view.words
        self.heard = 0
        live.view.root.evaluate(LISTEN)
        live.view.root.focus()
        self.last = self.listen()
        self.hand = self.hand_in(self.last)

    def listen(self) -> str:
        """Return what has been told since the last time."""
        texts = told(self.live.view)
        new, self.heard = texts[self.heard :], len(texts)
        return " ".join(new)

    def hand_in(self, text: str) -> list[str]:
        """Read the cards of a message that tells the own hand."""
        before, after = map(re.escape, self.words["ask.hand"].split("{cards}"))
        found = re.search(f"{before}(.*?){after}", text)
        assert found, text
        hand = []
        for part in found[1].split(self.words["ask.and"]):
            suit, ranks = part.split(" ", 1)
            hand += [self.words["card"].format(rank=each, suit=suit) for each in ranks.split(", ")]
        return hand

    def fitting(self) -> list[str]:
        """The cards of the hand that fit what was last said to be wanted."""
        if self.last.endswith(self.words["turn.lead.short"]):
            return list(self.hand)
        before, after = map(re.escape, self.words["turn.short"].split("{wanted}"))
        found = re.search(f"{before}([^:]*){after}$", self.last)
        assert found, self.last
        rank = self.words["card"].format(rank=found[1], suit="")
        return [card for card in self.hand if card == found[1] or card.startswith(rank)]

    def play(self) -> None:
        """Play a card that fits; if it is refused, another one."""
        for card in self.fitting():
            name = re.compile(f"^{card}(,|$)", re.IGNORECASE)
            self.live.view.root.get_by_role("button", name=name).press("Enter")
            self.live.answer()
            said = self.listen()
            if said.lower().startswith(card):
                self.last = said
                self.hand.remove(card)
                return
        raise AssertionError(f"no card fits: {self.last}")


@pytest.mark.parametrize(
    ("rules", "players", "lang"),
    [
        ("lindor-1789", 4, "fr"),
        ("pope-joan", 4, "en"),
        pytest.param("lindor-1789", 4, "en", marks=pytest.mark.slow),
        pytest.param("nain-1760", 3, "fr", marks=pytest.mark.slow),
        pytest.param("cats-at-cards", 4, "en", marks=pytest.mark.slow),
    ],
)
def test_a_whole_deal_is_played_by_its_spoken_text_alone(
    show: Show, rules: str, players: int, lang: str
) -> None:
    """The hand, the turns and the result are heard; a deal of four takes 2,500 characters."""
    with wired() as wire:
        board = Board(rules, players=players, seed=7, human=0, lang=lang, pace=0)
        live = Live(show(board=board), board, wire)
        listener = Listener(live)
        while not ends(listener):
            listener.play()
    assert board.round.turn is None
    assert result(listener) == list(board.round.chips)
    messages = told(live.view)
    assert sum(map(len, messages)) <= BUDGET
    assert not [text for text in messages if SIGNS.search(text)]


def ends(listener: Listener) -> bool:
    """True if the last message tells the result."""
    return listener.words["result.plus"].split()[1] in listener.last


def result(listener: Listener) -> list[int]:
    """The net of each seat, as it was told."""
    nets = []
    for player in listener.live.view.snapshot["players"]:
        name = player["name"]
        for sign, key in ((1, "result.plus"), (-1, "result.minus"), (0, "result.none")):
            text = re.escape(listener.words[key].format(name=name, n="N")).replace("N", r"(\d+)")
            found = re.search(text, listener.last)
            if found:
                nets.append(sign * int(found[1]) if sign else 0)
                break
    return nets


def test_one_message_tells_all_that_happened_since_the_own_card(show: Show) -> None:
    """Seed 7: a run round the table, two boxes, a lead after a king."""
    with wired() as wire:
        board = Board(seed=7, human=0, pace=0)
        live = Live(show(board=board), board, wire)
        listener = Listener(live)
        assert listener.last == (
            "Your hand: clubs five, eight, ten; diamonds two, jack; hearts three, five, jack; "
            "spades seven, nine, queen, king. Ben leads four of diamonds, five of diamonds, six of "
            "clubs, seven of hearts, no eight. Chloé eight of diamonds, no nine. David nine of "
            "clubs, ten of diamonds, takes 4, no jack. Your turn: jack."
        )
        listener.play()
        assert listener.last == "Jack of diamonds. Your turn: queen."
        listener.play()
        assert listener.last == "Queen of spades, you take 12. Your turn: king."
        listener.play()
        assert listener.last == "King of spades. Your turn to lead."


def test_the_others_are_heard_when_the_turn_comes_and_not_card_by_card(show: Show) -> None:
    view = show(human=0, clock=True, lang="fr")
    events, legal = view.snapshot["events"], view.snapshot["legal"]
    view.put(events=events[:5], turn=1, legal=[])
    view.go(5)
    view.root.evaluate(LISTEN)
    view.put(events=events, turn=0, legal=legal)
    view.page.clock.run_for(3000)
    assert 5 < view.shown()["cursor"] < len(events)
    assert len(told(view)) == 1
    view.page.clock.run_for(20_000)
    view.at(len(events))
    assert told(view)[1:] == [
        (
            "Ben entame quatre de carreau, cinq de carreau, six de trèfle, sept de cœur, sans "
            "huit. Chloé huit de carreau, sans neuf. David neuf de trèfle, dix de carreau, prend "
            "4, sans valet. À vous\u202f: valet."
        )
    ]


def test_end_while_the_others_play_tells_what_they_have_done(show: Show) -> None:
    view = show(human=0, clock=True)
    events = view.snapshot["events"]
    view.put(events=events[:9])
    view.go(9)
    view.put(events=events)
    view.page.clock.run_for(1000)
    view.press("last")
    expect(spoken(view)).to_have_text(
        "Ben no eight. Chloé eight of diamonds, no nine. David nine of clubs, ten of diamonds, "
        "takes 4, no jack. Your turn: jack."
    )


def test_a_replay_is_told_turn_by_turn_and_end_sums_it_up(show: Show) -> None:
    view = show(4, clock=True, seed=7)
    view.root.evaluate(LISTEN)
    view.press("play")
    view.page.clock.run_for(7000)
    assert told(view)[1:3] == [
        "Ben leads four of diamonds, five of diamonds, six of clubs, seven of hearts, no eight.",
        "Chloé eight of diamonds, no nine.",
    ]
    view.press("pause")
    view.press("last")
    expect(spoken(view)).to_have_text(
        "Ana takes 12, Chloé takes 36. Ana wins the deal: Chloé plus 20, Ana plus 19, David minus "
        "21, Ben minus 26."
    )
    view.press("first")
    expect(spoken(view)).to_contain_text("Ana deals 12 cards to each of the 4 players.")


def test_where_nobody_goes_on_that_is_said_once(show: Show) -> None:
    """Four calls of "no nine" become one sentence."""
    view = show(0, seed=7, pace=0)
    lead = next(event for event in view.snapshot["events"] if event["mark"] == "stop")
    assert lead["text"]["headline"] == "Nobody has a nine"
    view.go(lead["number"] - 6)
    view.put(events=view.snapshot["events"][: lead["number"] - 6], turn=0)
    view.put(events=show_events(lead["number"]))
    view.at(lead["number"])
    expect(spoken(view)).to_have_text(re.compile(r"eight of spades\. Nobody has a nine\.$"))


def show_events(count: int) -> list[Any]:
    """The first events of the same deal, as the board has it."""
    events: list[Any] = Board(seed=7).snapshot["events"]
    return events[:count]


@pytest.mark.parametrize(
    ("lang", "answers"),
    [
        (
            "en",
            {
                "1": "Your hand: clubs five, eight, ten; diamonds two, jack; hearts three, five, "
                "jack; spades seven, nine, queen, king. "
                "Cards held: you 12, Ben 8, Chloé 11, David 10.",
                "2": "Boxes: ten of diamonds 0, jack of clubs 8, queen of spades 12, king of "
                "hearts 16, seven of diamonds 20.",
                "3": "Jetons: David minus 11, you minus 15, Ben minus 15, Chloé minus 15.",
                "5": "Ben’s run: four of diamonds, five of diamonds, six of clubs, seven of "
                "hearts, eight of diamonds, nine of clubs, ten of diamonds. Wanted: jack. Your "
                "turn, wanted: jack. You may play: jack of diamonds, jack of hearts.",
            },
        ),
        (
            "fr",
            {
                "3": "Jetons\u202f: David moins 11, vous moins 15, Ben moins 15, Chloé moins 15.",
                "2": "Cases\u202f: dix de carreau 0, valet de trèfle 8, dame de pique 12, roi de "
                "cœur 16, sept de carreau 20.",
            },
        ),
    ],
)
def test_keys_tell_hand_boxes_jetons_run_and_explanation(
    show: Show, lang: str, answers: dict[str, str]
) -> None:
    view = show(human=0, lang=lang)
    view.root.focus()
    for key, answer in answers.items():
        view.page.keyboard.press(key)
        expect(spoken(view)).to_have_text(answer)


def test_a_key_explains_all_that_was_last_said(show: Show) -> None:
    """The message of a whole turn, or one event; a key's answer in between changes nothing."""
    view = show(human=0, lang="fr")
    events = view.snapshot["events"]
    view.root.focus()
    view.page.keyboard.press("2")
    view.page.keyboard.press("4")
    told = [event["text"]["spoken"] for event in events if event["kind"] != "ante"]
    expect(spoken(view)).to_have_text(" ".join(told))
    view.page.keyboard.press("ArrowLeft")
    view.page.keyboard.press("4")
    expect(spoken(view)).to_have_text(events[-2]["text"]["spoken"])
    view.page.keyboard.press("Home")
    view.page.keyboard.press("4")
    expect(spoken(view)).to_have_text(view.snapshot["opening"]["spoken"])


def test_nothing_is_said_while_the_slider_moves(show: Show) -> None:
    """Its own value is the text; dragging it says nothing, nor do arrows on it."""
    view = show(40, seed=7)
    view.root.evaluate(LISTEN)
    slider = view.root.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    view.page.mouse.move(x, y)
    view.page.mouse.down()
    view.page.mouse.move(x + 90, y, steps=9)
    view.page.mouse.up()
    slider.press("ArrowRight")
    slider.press("ArrowDown")
    cursor = view.shown()["cursor"]
    assert cursor > 40
    assert len(told(view)) == 1
    view.go(32)
    expect(slider).to_have_attribute("aria-valuetext", "32 of 106: Chloé king of hearts, takes 16.")


def test_symbols_in_an_answer_are_spoken_as_words(show: Show) -> None:
    view = show(human=0, lang="fr")
    view.press("hint")
    message = "La stratégie jouerait V♦ ou 1♣ : dans l’ordre ♣ ♦ ♥ ♠."
    view.answer(view.sent("hint")[-1], ok=True, message=message, card="J♦")
    expect(spoken(view)).to_have_text(
        "La stratégie jouerait valet de carreau ou as de trèfle : "
        "dans l’ordre trèfle carreau cœur pique. À vous\u202f: valet."
    )


def test_the_whole_explanation_of_every_event_is_a_setting(show: Show) -> None:
    view = show(6, seed=7)
    view.press("settings")
    view.root.get_by_label(view.words["telling.full"]).check()
    view.page.keyboard.press("Escape")
    view.press("step")
    expect(spoken(view)).to_have_text(view.snapshot["events"][6]["text"]["spoken"])
