"""The JupyterLab of `make lab` asks no questions and reports no errors at its first start."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.jupyter.one_page import Lab


def test_the_first_start_asks_nothing_and_logs_no_error(lab: Lab) -> None:
    expect(lab.page.locator(".Toastify__toast")).to_have_count(0)
    assert lab.first_errors == []
