"""The time of a reply, and of a question on show.

    python -m tests.bench.bench_exercises

A reply includes the keeping of the answer in the pupil's file. A question on show counts from the
call that gets it until its form is laid out on a page in Chromium, without the start of the page.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.view.answering import HEIGHT
from tests.support.view.exercise import FormTab

CHECK_MS = 20
SHOW_MS = 150
ANSWERS = ("0.25", "C(48,12)/C(52,12)", "1 in 3", "12", "0.66", "nonsense")
REPEATS = 15
WIDTH = 800


def check_times() -> list[float]:
    """Return the milliseconds of replies to each question, with a file that fills up."""
    times = []
    for name in QUESTIONS:
        q = exercises.get(name)
        for answer in ANSWERS:
            start = time.perf_counter()
            q.check(answer)
            times.append(1000 * (time.perf_counter() - start))
    return times


def show_times() -> list[float]:
    """Return the milliseconds until a question is on show, each time on an empty page."""
    times = []
    exercises.get("hands")._display_()  # The first one loads the library of widgets.
    with launch_chromium() as chromium:
        for _ in range(REPEATS):
            start = time.perf_counter()
            q = exercises.get("ways-to-run")
            q._display_()
            made = 1000 * (time.perf_counter() - start)
            tab = FormTab(chromium, viewport={"width": WIDTH, "height": HEIGHT})
            times.append(made + tab.lay(q, WIDTH, dark=False).time_to_show())
            tab.close()
    return times


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        exercises.course("bench")
        exercises.student("ana", folder)
        return measure()


def measure() -> int:
    """Measure as a pupil whose progress is kept."""
    checks = check_times()
    report("a reply, median", statistics.median(checks), "ms", CHECK_MS, least=False)
    print(f"95 % of the replies take at most {statistics.quantiles(checks, n=20)[-1]:.1f} ms")
    shows = show_times()
    report("a question on show, median", statistics.median(shows), "ms", SHOW_MS, least=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
