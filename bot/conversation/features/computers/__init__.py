"""Matches against the computer."""
