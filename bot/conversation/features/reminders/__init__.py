"""Reminders, and ``/settings reminders``."""
