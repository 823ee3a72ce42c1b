"""Reminders and digests, and the buttons under them."""
