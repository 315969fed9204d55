"""Whether an act accounts for what was said, and what of it is for later."""
