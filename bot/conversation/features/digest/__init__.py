"""Digests: one message a day instead of single reminders."""
