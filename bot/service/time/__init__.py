"""Clocks and their pauses, reminders, and deadlines."""
