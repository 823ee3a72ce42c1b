"""The lobby: who seeks an opponent, the matches that came of it, what was reported of them, and who is banned."""
