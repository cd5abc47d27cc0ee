"""Room for what a ruleset is: its fields, its variants, its clauses, its sheet, its numbers."""
