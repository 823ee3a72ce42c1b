"""The pages to play and watch on: HTML that can be looked at as it is, and scripts that make it a game."""
