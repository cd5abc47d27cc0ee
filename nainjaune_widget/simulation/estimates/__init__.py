"""Estimates from many deals: means and rates, their errors and their intervals."""

from nainjaune_widget.simulation.estimates.estimates import (
    Distribution,
    Estimate,
    Estimates,
    Interval,
    Rate,
    Share,
)

__all__ = ["Distribution", "Estimate", "Estimates", "Interval", "Rate", "Share"]
