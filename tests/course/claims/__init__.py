"""What the chapters claim: sentences that rest on samples, each with the code that tests it.

A file for each chapter, `chapter_01.py` and so on, holds its claims; `test_claims.py` runs them.
"""
