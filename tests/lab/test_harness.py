"""The test harness for JupyterLab, on a small notebook and a small widget."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.jupyter import jupyterlab
from tests.support.jupyter.one_page import Lab

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "count";
        const show = () => { button.textContent = `count ${model.get("count")}`; };
        button.onclick = () => {
          model.set("count", model.get("count") + 1);
          model.save_changes();
        };
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int(0).tag(sync=True)

counter = Counter()
counter
'''


def test_a_widget_talks_to_its_kernel_and_an_error_in_a_cell_is_reported(lab: Lab) -> None:
    lab.open("counter.ipynb", COUNTER, "counter.count = 3", "1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()
    button = lab.page.locator(".count")
    expect(button).to_have_text("count 3")
    button.click()
    expect(button).to_have_text("count 4")
    assert lab.errors == []


def test_console_errors_and_uncaught_exceptions_are_collected(page: Page) -> None:
    errors = jupyterlab.console_errors(page)
    page.set_content("<script>console.error('one'); throw new Error('two')</script>")
    page.wait_for_function("() => true")
    assert [error.split(" (")[0] for error in errors] == ["one", "two"]
