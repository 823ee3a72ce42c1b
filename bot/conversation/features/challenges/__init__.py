"""Challenges: making and answering them."""
