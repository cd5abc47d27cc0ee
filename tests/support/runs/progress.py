"""The order of a run, cheap tests first, and its progress in one line in place of dots.

A terminal shows the line as it grows; a file gets a line for each tenth of the run.
"""

from __future__ import annotations

from time import monotonic

import pytest

from tests.support.project.imports import LAYERS

FIRST = ("engine", "play", "goldens", "explain")
"""The rooms of the rules: a broken rule is told at once."""
ROOMS = (*FIRST, *(room for room in reversed(LAYERS) if room not in FIRST))


def place_in_the_run(item: pytest.Item) -> tuple[int, int]:
    """Return the key that items are sorted by: their kind, then their room.

    Tests without a page come first; then notebooks and notebook servers, of which each takes
    long; then the many short tests in a browser, which fill the workers to the end.
    """
    if item.path.suffix == ".ipynb" or item.get_closest_marker("lab"):
        kind = 1
    else:
        kind = 2 if item.get_closest_marker("browser") else 0
    folders = item.path.relative_to(item.config.rootpath).parts[:-1]
    rooms = [number for number, room in enumerate(ROOMS) if room in folders[1:2]]
    return kind, min(rooms, default=len(ROOMS))


class Progress:
    """Counts the tests that are done, of a run that prints nothing for a test that passes."""

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Begin to count."""
        self._session = session
        self._began = monotonic()
        self._done = self._failed = self._tenths = 0

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Have nothing printed for a test that has passed."""
        return ("passed", "", "") if report.when == "call" and report.passed else None

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Show how far the run is."""
        self._failed += report.failed
        if report.when != "teardown":
            return
        self._done += 1
        total = self._session.testscollected
        minutes, seconds = divmod(int(monotonic() - self._began), 60)
        line = f"{self._done} of {total} tests, {self._failed} failed, {minutes}:{seconds:02}"
        reporter = self._session.config.pluginmanager.get_plugin("terminalreporter")
        if reporter and reporter.isatty:
            reporter.rewrite(line, erase=True)
        elif reporter and self._done * 10 // total > self._tenths:
            self._tenths = self._done * 10 // total
            reporter.write_line(line)
