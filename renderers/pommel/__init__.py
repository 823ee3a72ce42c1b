"""Pommel as pictures and words."""
