"""The lobby: people who look for an opponent they do not know, and how they are paired."""
