"""The progress of a run in one line, in place of a dot for each test.

A terminal shows the line as it grows; a file gets a line for each tenth of the run.
"""

from __future__ import annotations

from time import monotonic

import pytest
from _pytest.terminal import TerminalReporter


class Progress:
    """Counts the tests that are done, of a run that prints nothing for a test that passes."""

    def __init__(self, config: pytest.Config) -> None:
        self._reporter: TerminalReporter = config.pluginmanager.get_plugin("terminalreporter")
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
        total = self._reporter._session.testscollected
        tenths, before = 10 * self._done // total, self._tenths
        self._tenths = tenths
        minutes, seconds = divmod(int(monotonic() - self._began), 60)
        line = f"{self._done} of {total} tests, {self._failed} failed, {minutes}:{seconds:02}"
        if self._reporter.isatty:
            self._reporter.rewrite(line, erase=True)
        elif tenths > before:
            self._reporter.write_line(line)
