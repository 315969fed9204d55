"""Who is meant: names, kinds, looks, sides, deeds, and who was spoken of last."""
