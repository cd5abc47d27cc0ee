"""Deals, rounds and games: the engine as people use it."""

from nainjaune_widget.play.action import Action
from nainjaune_widget.play.deal import CardLike, Deal
from nainjaune_widget.play.game import Game
from nainjaune_widget.play.ledger import Payment
from nainjaune_widget.play.round import Round
from nainjaune_widget.play.standings import Standing
from nainjaune_widget.play.view import View

__all__ = ["Action", "CardLike", "Deal", "Game", "Payment", "Round", "Standing", "View"]
