"""The feature: ``/privacy`` and its buttons."""

from __future__ import annotations

from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.features.privacy import handlers
from bot.conversation.features.privacy.handlers import PRIVACY_DELETE, PRIVACY_KEEP
from bot.locales.say import commands as say

FEATURE = Feature(
    group_help={"privacy": say.group_privacy},
    commands=(
        Command(("privacy", "show"), say.privacy_show, handlers.show_command),
        Command(("privacy", "export"), say.privacy_export, handlers.export_command, slow=True),
        Command(("privacy", "delete"), say.privacy_delete, handlers.delete_command),
    ),
    buttons={
        PRIVACY_DELETE: handlers.delete_button,
        PRIVACY_KEEP: handlers.keep_button,
    },
)
