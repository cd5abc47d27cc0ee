"""What `plot()` returns is shown by a kernel in which nobody has asked for pictures."""

from __future__ import annotations

from scripts.places import ROOT
from tests.support.jupyter.kernels import kernel, shown

CLASS = """
from pathlib import Path
from tempfile import TemporaryDirectory
from tests.exercises.classes import a_class, write_class
with TemporaryDirectory() as folder:
    write_class(Path(folder), a_class(5))
    book = exercises.gradebook(folder)
"""
NAMES = f"""
from nainjaune_widget import (
    Round, Game, analyse, exercises, probability, simulate, simulate_games, tournament
)
result = simulate("lindor-1789", players=3, rounds=40, seed=1)
tens = probability.hand("lindor-1789", players=4).count(rank=10)
played = result.round(3)
beliefs = probability.beliefs(played.view(1, at=20))
games = simulate_games("lindor-1789", players=3, games=5, seed=1)
found = tournament(["random", "lowest"], players=3, rounds=20)
report = analyse(played, seat=1, worlds=8)
game = Game("lindor-1789", ["Ana", "Ben", "Chloé"], seed=1, deals=2)
while not game.finished:
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    game.next_round() if len(game.rounds) < 2 else None
{CLASS}
"""
PICTURES = (
    *("result.plot()", 'result.plot("chips")', 'result.plot("distribution")'),
    *("games.plot()", 'games.plot("final")', "found.plot()", "tens.plot()", "beliefs.plot()"),
    *("report.plot()", "analyse(game, seat=1, worlds=8).plot()"),
    *("book.plot()", 'book.plot("families")', 'book.plot("ranking")', 'book.plot("ch6-a-ten")'),
)
"""All that the pages call."""


def test_each_picture_is_one_image_with_its_words() -> None:
    with kernel(ROOT) as (_, client):
        assert shown(client, NAMES) == []
        for before in ("", "import matplotlib.pyplot as plt", "%matplotlib inline"):
            shown(client, before)
            for call in PICTURES[: 1 if before else None]:
                [output] = shown(client, call)
                assert output["image/png"], (before, call)
                assert output["text/html"].count("<img ") == 1
                assert output["text/plain"].startswith("Graph. "), (before, call)
