"""Durations and time controls in words."""

from __future__ import annotations

from rules.core.words import Message

DAYS = Message("duration.days", "{count:day|days}")
HOURS = Message("duration.hours", "{count:hour|hours}")
MINUTES = Message("duration.minutes", "{count:minute|minutes}")

NO_TIME_LIMIT = Message("time-control.no-time-limit", "no time limit")
PER_MOVE = Message("time-control.per-move", "{time} for each move")
BANK = Message(
    "time-control.bank", "a bank of {bank} for each player, {bonus} added after each of their moves"
)
