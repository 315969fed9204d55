"""The sense of what is said: which clauses order something, and which only tell."""
