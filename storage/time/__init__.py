"""Tables of time: turns, reminders, vacation, and what stops clocks."""
