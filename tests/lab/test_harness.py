"""The test harness for JupyterLab, on a small notebook and a small widget."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support import jupyterlab

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


def test_run_all_shows_a_widget_that_talks_to_its_kernel(
    server: jupyterlab.Server, page: Page
) -> None:
    errors = jupyterlab.console_errors(page)
    notebook = jupyterlab.write_notebook(server, "counter.ipynb", COUNTER, "counter.count = 3")
    jupyterlab.open_notebook(page, server, notebook)
    jupyterlab.run_all(page)
    button = page.locator(".count")
    expect(button).to_have_text("count 3")
    button.click()
    expect(button).to_have_text("count 4")
    assert errors == []


def test_an_error_in_a_cell_is_reported(server: jupyterlab.Server, page: Page) -> None:
    jupyterlab.open_notebook(
        page, server, jupyterlab.write_notebook(server, "failing.ipynb", "1 / 0")
    )
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        jupyterlab.run_all(page)


def test_console_errors_and_uncaught_exceptions_are_collected(page: Page) -> None:
    errors = jupyterlab.console_errors(page)
    page.set_content("<script>console.error('one'); throw new Error('two')</script>")
    page.wait_for_function("() => true")
    assert [error.split(" (")[0] for error in errors] == ["one", "two"]
