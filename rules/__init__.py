"""The rules of the games: pure, on the standard library alone."""
