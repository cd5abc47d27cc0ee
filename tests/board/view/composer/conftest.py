"""Fixtures that show a composer in Chromium, with Python behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from nainjaune_widget import Composer
from tests.support.view.answering import tabs_without_errors
from tests.support.view.composer import ComposerTab, ComposerView, Lay


@pytest.fixture(scope="session")
def shared(browser: Browser) -> Iterator[ComposerTab]:
    """Open the page that tests share."""
    tab = ComposerTab(browser)
    yield tab
    tab.close()


@pytest.fixture
def lay(browser: Browser, shared: ComposerTab) -> Iterator[Lay]:
    """Make a function that shows a composer; no error may occur on its page."""
    with tabs_without_errors(shared) as used:

        def laid(
            composer: Composer,
            *,
            width: int = 1100,
            dark: bool = False,
            shadow: bool = False,
            own: dict[str, Any] | None = None,
        ) -> ComposerView:
            tab = shared if own is None else ComposerTab(browser, **own)
            used.append(tab)
            return tab.lay(composer, width, dark=dark, shadow=shadow)

        yield laid
