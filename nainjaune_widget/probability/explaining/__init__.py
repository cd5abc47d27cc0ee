"""Results that say how they were found: formulas, derivations, fractions with a derivation."""
