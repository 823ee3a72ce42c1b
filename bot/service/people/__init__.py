"""Who plays, and what they have chosen for themselves."""
