"""Rivals to measure against, written for the benches alone."""
