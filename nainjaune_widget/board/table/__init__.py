"""Play at a table, without a page or a text: persons, bots, what-ifs, deals and games."""
