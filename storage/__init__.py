"""Rows as values: the only place that speaks SQL."""
