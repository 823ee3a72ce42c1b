"""Pux as pictures and words."""
