"""Challenges, and the matches that grow out of them."""
