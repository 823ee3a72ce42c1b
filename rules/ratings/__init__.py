"""Ratings: how strong people are at a game, by whom they have beaten."""
