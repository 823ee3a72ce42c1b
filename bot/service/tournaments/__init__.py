"""Tournaments: entered, run round by round, judged and shown."""
