"""Tournaments: their terms, who has entered them, and their rounds and games."""
