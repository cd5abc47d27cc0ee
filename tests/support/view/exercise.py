"""A question in Python, and a page that talks to its form as a notebook's page does."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from nainjaune_widget.exercises import Exercise
from nainjaune_widget.exercises.form import Form
from tests.support.view.answering import START, AnsweringTab, AnsweringView


class FormView(AnsweringView):
    """A form, and the page on which it is shown."""

    def __init__(self, page: Page, q: Exercise) -> None:
        self.form: Form = q._display_()
        super().__init__(page, self.form, "exercise")

    def time_to_show(self) -> float:
        """Show the form, and return the milliseconds until the page is laid out with it."""
        timed = f"""async given => {{
            const start = performance.now();
            await ({START})(given);
            document.querySelector(".nj-exercise input").getBoundingClientRect();
            return performance.now() - start;
        }}"""
        taken: float = self.page.evaluate(timed, self.given())
        return taken

    @property
    def box(self) -> Locator:
        """The box for the answer."""
        return self.root.get_by_role("textbox")

    @property
    def reply(self) -> Locator:
        """The reply."""
        return self.root.locator("[data-role=reply]")

    def replies(self, verdict: str) -> None:
        """Wait for a reply with a verdict."""
        expect(self.reply).to_have_attribute("data-verdict", verdict)


class FormTab(AnsweringTab):
    """A page on which forms are shown one after the other."""

    def lay(self, q: Exercise, width: int, *, dark: bool) -> FormView:
        """Give a question the empty page."""
        view = FormView(self.page, q)
        self.clear(view, width, dark=dark, lang=q.lang)
        return view
