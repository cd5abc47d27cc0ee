"""Nain Jaune (Yellow Dwarf): the rules, a board for notebooks, and explanations."""
