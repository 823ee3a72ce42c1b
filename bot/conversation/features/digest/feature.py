"""The feature: the digest, which ``/settings reminders`` switches on."""

from __future__ import annotations

from bot.conversation.core.feature import Feature
from bot.conversation.features.digest import messages
from rules.match.notifications.reminders import DigestCounted, DigestDue

FEATURE = Feature(notifications={DigestDue: messages.digest_message, DigestCounted: messages.count_message})
