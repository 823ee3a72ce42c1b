"""Imports discord.py once, ahead of the tests, whose warnings are errors: it imports `audioop`, which 3.11 regrets."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401 - so that it is there, quietly
