"""The computer at Polatty Pressure."""

from engine.games.polatty_pressure.engine import ENGINE

__all__ = ["ENGINE"]
