"""Play at a table, without a page: a session with its persons, bots, what-ifs and hints."""

from nainjaune_widget.board.table.arguments import Playable
from nainjaune_widget.board.table.arranging import TableChange, names_for
from nainjaune_widget.board.table.comparison import LineComparison
from nainjaune_widget.board.table.hints import Advice
from nainjaune_widget.board.table.line import TakenBack
from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.board.table.session import Session

__all__ = [
    "Advice",
    "LineComparison",
    "Playable",
    "Scene",
    "Session",
    "TableChange",
    "TakenBack",
    "names_for",
]
