"""The messages that show a board."""
