"""The adapter to Discord: the only place that imports discord.py."""
