"""Playing a match: moves, offers, conditional moves, endings."""
