"""Advice, accounts, comparisons and warnings: all that a board says beyond its events."""
