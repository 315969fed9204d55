"""What an order is most like: examples of how people say each act, and what is learnt."""
