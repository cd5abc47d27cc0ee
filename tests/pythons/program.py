"""Engine, beliefs and exercises on a Python that has nothing but its own library.

`scripts.checks.run_pythons` runs it with every Python that is promised. It holds rulesets and a
strategy against their promises, runs the examples of the docstrings, judges an answer to each
question, and prints digests of deals, beliefs and questions, which must be the same everywhere.
"""

from __future__ import annotations

import doctest
import hashlib
import importlib
import json
import os
import pkgutil
import sys
import tempfile
import warnings
from pathlib import Path

from nainjaune_widget import RULESETS, Deal, Round, exercises, probability
from nainjaune_widget.testing import check_ruleset, check_strategy

ROOMS = ("words", "sheets", "engine", "explain", "play", "players", "probability", "testing")
OPTIONS = doctest.NORMALIZE_WHITESPACE
ABSENT = {f"nainjaune_widget.sheets.{name}" for name in ("plots", "extras", "figure")}
"""Modules whose examples need NumPy."""
NEEDS_A_LIBRARY = (
    "pandas",
    "matplotlib",
    "numpy",
    "anywidget",
    "simulation",
    "to_frame",
    "ledger",
    "plot",
    "Board",
)


def main() -> dict[str, object]:
    """Run everything; return the digests, the number of examples and the version."""
    warnings.simplefilter("error")
    for rules in RULESETS.values():
        check_ruleset(rules, deals=1)
    check_strategy("best", deals=1)
    return {
        "version": sys.version.split()[0],
        "examples": run_examples(),
        "deals": digest_of_deals(),
        "beliefs": digest_of_beliefs(),
        "questions": digest_of_questions(),
    }


def run_examples() -> int:
    """Run the examples of the docstrings, but for those that need a library; return how many."""
    runner = doctest.DocTestRunner(optionflags=OPTIONS, verbose=False)
    finder = doctest.DocTestFinder()
    for room in ROOMS:
        package = importlib.import_module(f"nainjaune_widget.{room}")
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.name in ABSENT:
                continue
            module = importlib.import_module(found.name)
            for test in finder.find(module, found.name):
                source = "".join(example.source for example in test.examples)
                if not any(name in source for name in NEEDS_A_LIBRARY):
                    runner.run(test)
    if runner.failures:
        raise AssertionError(f"{runner.failures} examples fail")
    return runner.tries


def digest_of_deals() -> str:
    """Play deals of every table by the random strategy, and return a digest of all events."""
    told = hashlib.sha256()
    for rules in RULESETS.values():
        for players in rules.players:
            current = Round(Deal.shuffled(rules, players, seed=5))
            while current.turn is not None:
                current.play(current.legal[current.view(current.turn).draw % len(current.legal)])
            told.update(json.dumps([event.to_json() for event in current.events]).encode())
            for event in current.events[-9:]:
                told.update(f"{current.explain(event)}{current.explain(event, 'fr')}".encode())
    return told.hexdigest()


def digest_of_beliefs() -> str:
    """Return a digest of the exact beliefs, of numbers of deals and of sampled deals."""
    told = hashlib.sha256()
    for rules in RULESETS.values():
        current = Round(Deal.shuffled(rules, rules.players[0], seed=5))
        while current.turn is not None and len(current.actions) < 6:
            current.play(current.legal[0])
        beliefs = probability.beliefs(current.view(0))
        told.update(f"{beliefs.deals}{beliefs.sample(3, seed=1)}".encode())
        for card in rules.pack[::5]:
            if all(card != event.card for event in current.events):
                told.update(f"{card}{beliefs.of(card)}".encode())
    hand = probability.hand("lindor-1789", players=4)
    told.update(f"{hand.holds('7♦')}{hand.count(rank=10)}{hand.holds('7♦').explain('fr')}".encode())
    return told.hexdigest()


def digest_of_questions() -> str:
    """Judge the right answer to every question, and return a digest of texts and replies."""
    told = hashlib.sha256()
    for lang in ("en", "fr"):
        exercises.course("everywhere", lang=lang)
        exercises.student("ana")
        for row in exercises.bank():
            question = exercises.get(row["id"])
            reply = question.check("1/7")
            told.update(f"{question.id}{question.text}{question.draw}{reply}".encode())
            told.update(f"{question.hint()}{question.solution()}".encode())
    return told.hexdigest()


if __name__ == "__main__":
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # a pupil's answers are kept in the current one
        try:
            sys.stdout.write(f"{json.dumps(main())}\n")
        finally:
            os.chdir(home)
