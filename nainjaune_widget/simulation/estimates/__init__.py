"""Estimates from many deals: means and rates, their errors, intervals and distributions."""

from nainjaune_widget.simulation.estimates.arithmetic import EstimateError
from nainjaune_widget.simulation.estimates.distribution import Distribution
from nainjaune_widget.simulation.estimates.estimates import (
    Estimate,
    Estimates,
    Interval,
    Rate,
    Share,
)

__all__ = ["Distribution", "Estimate", "EstimateError", "Estimates", "Interval", "Rate", "Share"]
