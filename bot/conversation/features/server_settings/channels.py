"""The channels of a server, as its managers name them."""

import re
from collections.abc import Sequence

from bot.conversation.core import markup
from bot.conversation.core.platform import RIGHTS_LIMIT
from bot.conversation.core.replies import Reply
from bot.conversation.core.services import Services
from bot.locales.say import server_settings as say

_ID = re.compile(r"[0-9]{1,20}")


async def channels_named(services: Services, server: str, given: Sequence[str]) -> tuple[str, ...] | Reply:
    """The ids of channels of this server, given by id or name; or a reply that says what is wrong with one."""
    rights = await services.platform.rights(server)
    if not rights:
        return Reply(say.channels_unknown(), private=True)
    ids = {str(one.channel) for one in rights}
    named = {one.name.casefold(): str(one.channel) for one in rights}
    chosen = []
    for text in given:
        channel = text if text in ids else named.get(text.casefold(), text)
        if channel not in ids and (len(rights) < RIGHTS_LIMIT or not _ID.fullmatch(channel)):
            shown = f"<#{channel}>" if _ID.fullmatch(channel) else markup.quote(text)
            return Reply(say.no_channel(channel=shown), private=True)
        chosen.append(channel)
    return tuple(dict.fromkeys(chosen))
