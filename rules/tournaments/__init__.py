"""Tournaments: who meets whom, what came of it, and in which order the players stand."""
