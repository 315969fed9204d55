"""Words: how they are written, what they are forms of, and which of them mean something now."""
