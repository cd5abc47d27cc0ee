"""The terms of a deal: names, seats, jetons, seed."""
