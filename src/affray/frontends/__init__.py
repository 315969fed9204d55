"""Front ends: they use the referee and nothing deeper."""
