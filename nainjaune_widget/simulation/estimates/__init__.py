"""Estimates from many deals: means and rates, their errors and their intervals."""
