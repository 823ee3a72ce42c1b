"""Matches as they are played, and what belongs to one player: notes, conditional moves, lessons, lines of their own."""
