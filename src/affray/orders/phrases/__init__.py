"""Turns of phrase, and what they are in plain words, before clauses are read."""
