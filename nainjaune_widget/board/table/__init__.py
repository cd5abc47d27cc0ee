"""Play at a table: a round, its persons and bots, what-ifs, hints; without a page."""

from nainjaune_widget.board.table.autosave import Autosave
from nainjaune_widget.board.table.comparison import Comparison
from nainjaune_widget.board.table.dealing import Dealing
from nainjaune_widget.board.table.hints import Advice, hint
from nainjaune_widget.board.table.line import TakenBack
from nainjaune_widget.board.table.lines import Lines
from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.board.table.why import find_account, why

__all__ = [
    "Advice",
    "Autosave",
    "Comparison",
    "Dealing",
    "Lines",
    "Scene",
    "TakenBack",
    "find_account",
    "hint",
    "why",
]
