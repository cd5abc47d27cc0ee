"""Deals, rounds and games: the engine as people use it."""

from nainjaune_widget.play.deal import CardLike, Deal, read_cards
from nainjaune_widget.play.files import (
    FolderLock,
    clear_leftovers,
    is_there,
    make_folder,
    parse_json,
    path_of,
    path_to_write,
    read_file,
    write_file,
)
from nainjaune_widget.play.followers import Lock, Watchers
from nainjaune_widget.play.game import Game, Standing
from nainjaune_widget.play.playing import Action
from nainjaune_widget.play.records import LONGEST_PLAY, read_play, write_play
from nainjaune_widget.play.round import Payment, Round
from nainjaune_widget.play.terms import NAMES, look_of, player_names, seed_for
from nainjaune_widget.play.view import View, check_seat

__all__ = [
    "LONGEST_PLAY",
    "NAMES",
    "Action",
    "CardLike",
    "Deal",
    "FolderLock",
    "Game",
    "Lock",
    "Payment",
    "Round",
    "Standing",
    "View",
    "Watchers",
    "check_seat",
    "clear_leftovers",
    "is_there",
    "look_of",
    "make_folder",
    "parse_json",
    "path_of",
    "path_to_write",
    "player_names",
    "read_cards",
    "read_file",
    "read_play",
    "seed_for",
    "write_file",
    "write_play",
]
