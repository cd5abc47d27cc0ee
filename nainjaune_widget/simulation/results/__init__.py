"""Results of runs: estimates to ask for, texts, tables and pictures to show."""
