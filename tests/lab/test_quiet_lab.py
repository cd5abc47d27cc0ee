"""The JupyterLab of `make lab` asks no questions and reports no errors at its first start."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support import jupyterlab


def test_the_first_start_asks_nothing_and_logs_no_error(browser: Browser, tmp_path: Path) -> None:
    option = "--ServerApp.jpserver_extensions=nainjaune_widget.server=True"
    running = jupyterlab.start(tmp_path, option, news=True)
    try:
        page = browser.new_page()
        errors: list[str] = []
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        notebook = jupyterlab.write_notebook(running, "quiet.ipynb", "1")
        jupyterlab.open_notebook(page, running, notebook)
        jupyterlab.run_all(page)
        expect(page.locator(".Toastify__toast")).to_have_count(0)
        assert errors == []
        page.close()
    finally:
        running.stop()
