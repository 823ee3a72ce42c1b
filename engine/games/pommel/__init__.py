"""The computer at Pommel."""

from engine.games.pommel.engine import ENGINE

__all__ = ["ENGINE"]
