"""Players that think ahead: they see questions and imagined fights, never the fight as it is."""
