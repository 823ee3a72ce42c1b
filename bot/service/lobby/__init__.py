"""The lobby: opponents from anywhere, the matches that come of it, and what keeps strangers safe there."""
