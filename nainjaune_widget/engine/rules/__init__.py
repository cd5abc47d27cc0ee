"""The parts of a ruleset: its fields, its variants, its clauses, its sheet, its numbers."""
