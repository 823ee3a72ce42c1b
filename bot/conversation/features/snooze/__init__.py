"""The buttons under a reminder: **Snooze** and **Not this turn**."""
