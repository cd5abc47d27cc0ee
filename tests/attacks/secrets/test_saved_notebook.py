"""A notebook saved with a board, as an assistant reads it, tells nothing of hidden hands."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from random import Random

import nbformat
import pytest
from nbclient import NotebookClient

from nainjaune_widget import Deal, Round
from tests.support.jupyter.kernels import SocketKernelManager
from tests.support.secrecy.look_alikes import same_events

ACTIONS = 12
CELLS = (
    "import pickle\nfrom nainjaune_widget import Board",
    'board = Board(pickle.load(open("round", "rb")), human=0)\nboard',
    "board.explain()",
    "print(board)",
)
ANY_ID = re.compile(r"[0-9a-f]{32}")


def saved(current: Round, folder: Path) -> str:
    """Run a notebook that shows a board of the round; return its cells, outputs and widgets.

    What differs from run to run, such as the ids of models, is left out.
    """
    (folder / "round").write_bytes(pickle.dumps(current))
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(
        notebook, resources=resources, kernel_manager_class=SocketKernelManager
    ).execute()
    states = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    told = [json.dumps(each["state"], sort_keys=True) for each in states.values()]
    outputs = [cell.outputs for cell in notebook.cells]
    return ANY_ID.sub("id", json.dumps([outputs, sorted(ANY_ID.sub("id", one) for one in told)]))


@pytest.mark.slow
def test_it_is_the_same_for_deals_that_seat_0_cannot_tell_apart(tmp_path: Path) -> None:
    current = Round(Deal.shuffled("lindor-1789", 4, seed=7))
    random = Random(7)
    while len(current.events) < ACTIONS or current.turn != 0:
        current.play(random.choice(current.legal))
    other = same_events(current, 0, random)
    assert other is not None
    assert other.deal.hands != current.deal.hands
    first = saved(current, tmp_path)
    assert "lindor-1789" in first
    assert saved(other, tmp_path) == first
