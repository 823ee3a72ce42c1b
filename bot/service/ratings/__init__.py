"""Ratings: which matches are rated, what their results change, and lists worked out again."""
