"""Quiet hours, an option of ``/settings hours``."""
