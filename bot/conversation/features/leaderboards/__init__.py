"""``/leaderboard``: who has which place in the ratings of a game."""
