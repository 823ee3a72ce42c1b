"""Bipod as pictures and words."""
