"""Tournaments as pages: a list of them, each with its table and rounds, and their live channel."""
