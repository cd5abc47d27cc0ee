"""The form of a question: what it is sent, and a person at it in Chromium."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from nainjaune_widget import Board, Challenge, Composer, exercises
from nainjaune_widget.exercises import Exercise
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.bars import Bars
from nainjaune_widget.exercises.form import Form
from nainjaune_widget.words import ExerciseError, NainJauneError
from tests.support.browser.axe import check_accessible, texts_aloud
from tests.support.runs.daily import daily
from tests.support.view.answering import FormTab, FormView, tabs_without_errors

Open = Callable[..., FormView]


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[FormTab]:
    """Open the page that tests share."""
    tab = FormTab(browser)
    yield tab
    tab.close()


@pytest.fixture
def opened(shared: FormTab) -> Iterator[Open]:
    """Make a function that shows a question; no error may occur on its page."""
    with tabs_without_errors(shared) as used:

        def show(
            q: Exercise, *, width: int = 800, dark: bool = False, shadow: bool = False
        ) -> FormView:
            used.append(shared)
            view = shared.lay(q, width, dark=dark)
            view.show(shadow=shadow)
            return view

        yield show


def question(lang: str = "en", name: str = "ways-to-run") -> Exercise:
    """Return a question with its first draw: 2 × 2 × 2 × 2 ways."""
    exercises.course("seconde-b", lang=lang)
    exercises.pin(name, 0)
    return exercises.get(name)


def ask(form: Form | Bars, content: Any) -> dict[str, Any]:
    """Send what a page would send, and return the one answer."""
    answers: list[dict[str, Any]] = []
    form.send = answers.append
    form._handle_custom_msg(content, [])
    [answer] = answers
    return answer


def test_a_question_shows_itself_as_a_form_and_as_text() -> None:
    q = question()
    bundle, _ = q._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == repr(q) == str(q)
    assert q.told in repr(q)
    assert q._display_() is q._display_(), "one form, however often it is shown"


def test_a_page_is_sent_no_answer_that_was_not_asked_for() -> None:
    for name in QUESTIONS:
        q = question(name=name)
        sent = json.dumps([q._display_().snapshot, dict(q._display_().words)])
        solution = q.solution()
        assert solution.lines[0][:40] not in sent, name
        assert json.dumps(solution.cell)[1:-1] not in sent, name


@pytest.mark.parametrize(
    "content",
    [None, {"type": "answer"}, {"type": ["check"]}, {"type": "check", "answer": "1" * 201}],
)
def test_a_message_that_asks_for_nothing_changes_nothing(content: Any) -> None:
    form = question("fr")._display_()
    before = form.snapshot
    answer = ask(form, content)
    assert answer["ok"] is False
    assert answer["message"]
    assert form.snapshot is before
    assert ask(form, {"type": "x"})["message"] == ExerciseError("exercise-malformed").say("fr")


def test_a_page_writes_no_trait() -> None:
    form = question()._display_()
    before = form.snapshot
    form.set_state({"snapshot": {"text": "mine"}})
    assert form.snapshot is before


def test_what_a_cell_does_shows_in_the_form() -> None:
    q = question()
    form = q._display_()
    q.check("8")
    assert form.snapshot["reply"]["verdict"] == "misconception"
    assert not form.snapshot["mayRenew"]
    q.hint()
    q.hint()
    assert (len(form.snapshot["hints"]), form.snapshot["hintsOf"]) == (2, 3)
    q.solution()
    assert form.snapshot["solution"]["cell"] in q.solution()
    exercises.pin("ways-to-run", None)
    q.again()
    assert form.snapshot["solution"] is form.snapshot["reply"] is None
    assert not form.snapshot["hints"]
    assert form.snapshot["text"] == q.told.split("\n")


@pytest.mark.browser
def test_a_person_answers_with_the_mouse(opened: Open) -> None:
    view = opened(question())
    expect(view.root).to_have_attribute("data-question", "ways-to-run")
    expect(view.root.get_by_role("img", name="five of clubs")).to_be_visible()
    view.box.fill("8")
    view.button("Check").click()
    view.replies("misconception")
    expect(view.reply).to_contain_text("Read as 8.")
    for number in (1, 2):
        view.button("Hint").click()
        expect(view.root.locator("[data-role=hints] li")).to_have_count(number)
    expect(view.root.locator("[aria-live=polite]")).to_contain_text("Hint 2 of 3")
    expect(view.box).to_have_value("8")
    view.box.fill("2^4")
    view.button("Check").click()
    view.replies("right")
    expect(view.reply).to_contain_text("hint")
    view.button("Solution").click()
    expect(view.root.locator("[data-role=solution] pre")).to_contain_text("product(")


@pytest.mark.browser
def test_a_person_answers_with_keys_alone(opened: Open) -> None:
    view = opened(question("fr"), shadow=True)
    expect(view.root).to_have_attribute("lang", "fr")
    view.page.keyboard.press("Tab")
    expect(view.root.get_by_role("textbox", name="Votre réponse")).to_be_focused()
    view.page.keyboard.type("seize")
    view.page.keyboard.press("Enter")
    view.replies("unreadable")
    view.page.keyboard.press("Control+a")
    view.page.keyboard.type("16")
    view.page.keyboard.press("Tab")
    expect(view.button("Vérifier")).to_be_focused()
    view.page.keyboard.press("Enter")
    view.replies("right")
    expect(view.root.locator("[aria-live=polite]")).to_contain_text("Juste")
    for name in ("Indice", "Solution", "Nouveaux nombres"):
        view.page.keyboard.press("Tab")
        expect(view.button(name)).to_be_focused()


@pytest.mark.browser
def test_a_second_step_is_answered_with_keys_and_leads_back(opened: Open) -> None:
    view = opened(question("fr"), shadow=True)
    view.box.fill("8")
    view.box.press("Enter")
    step = view.root.locator("[data-role=step]").get_by_role("textbox", name="Prenez les deux")
    heard = view.root.locator("[aria-live=polite]")
    expect(heard).to_contain_text("Prenez les deux premières cartes")
    step.fill("3")
    step.press("Enter")
    answered = view.root.locator("[data-role=step-reply]")
    expect(answered).to_have_attribute("data-verdict", "wrong")
    view.replies("misconception")
    step.fill("4")
    step.press("Tab")
    expect(view.button("Vérifier cette étape")).to_be_focused()
    view.page.keyboard.press("Enter")
    expect(answered).to_have_attribute("data-verdict", "right")
    expect(heard).to_contain_text("Revenez à la question")
    expect(view.box).to_be_focused()
    expect(view.box).to_have_value("8")


def test_the_second_time_there_is_a_call_to_copy_that_shows_a_deal() -> None:
    question(name="hands").check("P(52, 15)")
    form = question(name="hands-left")._display_()
    assert ask(form, {"type": "check", "answer": "P(37, 15)".ljust(200)})["ok"]
    assert form.snapshot["reply"]["board"].startswith('Board.from_code("')


@pytest.mark.browser
def test_an_option_is_chosen_by_a_click(opened: Open) -> None:
    q = question(name="two-hands")
    view = opened(q)
    right = QUESTIONS["two-hands"].case(0).answer
    for (letter, option), key in zip(
        q.options, QUESTIONS["two-hands"].case(0).options, strict=True
    ):
        view.button(f"{letter}) {option}").click()
        expect(view.button(f"{letter}) {option}")).to_have_attribute("aria-pressed", "true")
        expect(view.box).to_have_value(letter)
        view.button("Check").click()
        view.replies("right" if key == right else "misconception")


@pytest.mark.browser
def test_an_item_of_a_test_is_answered_by_keys_and_has_no_help(opened: Open) -> None:
    exercises.course("seconde-b")
    view = opened(exercises.pretest()[2])
    for name in ("Hint", "Solution", "New numbers"):
        expect(view.button(name)).to_have_count(0)
    view.box.focus()
    view.page.keyboard.type("b")
    view.page.keyboard.press("Enter")
    view.replies("kept")
    expect(view.root.locator("[aria-live=polite]")).to_contain_text("Kept")


@pytest.mark.browser
def test_fresh_numbers_empty_the_box_and_keep_the_focus(opened: Open) -> None:
    """The button goes: there are no newer numbers before an answer."""
    q = question()
    exercises.pin("ways-to-run", None)
    view = opened(q)
    view.button("Solution").click()
    view.box.fill("16")
    view.button("New numbers").press("Enter")
    expect(view.root.locator("[data-role=solution]")).to_have_count(0)
    expect(view.box).to_have_value("")
    assert view.page.evaluate("document.activeElement.closest('.nj-exercise') !== null")


@pytest.mark.browser
def test_signs_are_spoken_in_words(opened: Open) -> None:
    """A number of combinations, a fraction, a suit: by ear they are what a teacher would say."""
    ways, share = "{1} parmi {0}", "{} sur {}"
    q = question("fr", "sans-ten")
    for _ in range(3):
        q.hint()
    lines = " ".join(q.solution().lines)
    view = opened(q)
    solution = view.root.locator("[data-role=solution]")
    chosen = re.search(r"C\((\d+), (\d+)\)", lines)
    fraction = re.search(r"([\d,\u202f]+)/([\d,\u202f]+\d)", lines)
    assert chosen
    assert fraction
    for name in (ways.format(*chosen.groups()), share.format(*fraction.groups())):
        expect(solution.get_by_role("img", name=name).first).to_be_visible()
    told = {q.wanted, q.solution().cell}
    heard = {*texts_aloud(view.page)} - told  # How an answer is written keeps its signs.
    assert [text for text in heard if re.search(r"[♣♦♥♠]|C\(", text)] == []


@pytest.mark.browser
@pytest.mark.parametrize(("width", "dark", "lang"), daily([(360, True, "fr"), (800, False, "en")]))
def test_axe_finds_nothing_and_nothing_sticks_out(
    opened: Open, width: int, dark: bool, lang: str
) -> None:
    q = question(lang)
    view = opened(q, width=width, dark=dark)
    expect(view.root).to_have_attribute("data-theme", "dark" if dark else "light")
    overflow = "document.documentElement.scrollWidth - innerWidth"
    for step in ("8", "8 + 8", "5", "x", ""):
        view.box.fill(step)
        view.box.press("Enter")
        expect(view.reply).to_be_visible()
    q.hint()
    view.button("Solution").click()
    expect(view.root.locator("[data-role=solution]")).to_be_visible()
    check_accessible(view.page, ".nj-exercise")
    assert view.page.evaluate(overflow) <= 0


@pytest.mark.browser
def test_a_kernel_that_is_gone_is_noticed(browser: Browser) -> None:
    tab = FormTab(browser)
    view = tab.lay(question(), 800, dark=False)
    view.show(shadow=False)
    view.page.clock.install(time=0)
    view.asleep = True
    view.button("Hint").click()
    view.page.clock.run_for(5100)
    expect(view.root.locator("[data-role=notice]")).to_contain_text("kernel has stopped")
    tab.close()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_what_belongs_to_a_page_or_a_pupil_refuses_to_be_copied(copied: Any) -> None:
    kept = [Board(seed=7), Composer(), question(), question()._display_(), Challenge(deals=1)]
    for each in kept:
        with pytest.raises(NainJauneError, match="cannot be copied or pickled"):
            copied(each)


def test_a_solution_is_copied_with_its_cell() -> None:
    solution = question().solution()
    again = pickle.loads(pickle.dumps(solution))  # noqa: S301 - its own bytes
    assert (str(again), again.cell, again.lines) == (solution, solution.cell, solution.lines)
