"""Tournaments: created, entered, run and shown."""
