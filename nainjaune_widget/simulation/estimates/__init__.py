"""Estimates from many deals: means and rates, their errors, intervals and distributions."""

from nainjaune_widget.simulation.estimates.arithmetic import EstimateError
from nainjaune_widget.simulation.estimates.estimates import (
    Estimate,
    Estimates,
    Interval,
    Rate,
    Share,
)
from nainjaune_widget.simulation.estimates.frequencies import Frequencies

__all__ = ["Estimate", "EstimateError", "Estimates", "Frequencies", "Interval", "Rate", "Share"]
