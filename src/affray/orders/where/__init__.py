"""Where is meant: squares, areas, pieces of ground, and how a place lies to somebody."""
