"""Polatty Pressure as pictures and words."""
