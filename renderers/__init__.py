"""Positions as pictures and as words."""
