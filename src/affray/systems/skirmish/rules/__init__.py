"""The rules of Skirmish, one module per heading."""
