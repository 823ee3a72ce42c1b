"""What people are told besides the reply to their own request.

A kind is one dataclass: it knows its fields, where it goes, whom it concerns, when it is out of
date, and what replaces it where it cannot be delivered.  What it says is a function of the
conversation, which its feature registers.
"""

from rules.match.notifications import boards, challenges, lobby, messages, players, reminders

__all__ = ["boards", "challenges", "lobby", "messages", "players", "reminders"]
