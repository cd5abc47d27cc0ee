"""Cards, rulesets, random numbers, the kernel that holds the rules, and events."""
