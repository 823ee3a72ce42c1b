"""The search that games share: alpha-beta over what a game tells of itself."""
