"""The lobby: opponents from anywhere."""
