"""Clocks and what they stand still for, reminders, and the sweep that does what is due."""
