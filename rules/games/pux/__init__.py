"""Pux: its rules, its notation, and choosing a ply by hand."""
