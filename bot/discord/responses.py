"""Sends what answers an interaction: its first response, or what comes after that was deferred."""

import logging
from typing import Any

import aiohttp
import discord

from bot.conversation.core import refusals
from bot.conversation.core.replies import Answer, Form, Launch, Reply
from bot.discord.translate import edit_of, message_of, modal_of
from rules.match.places import MessageRef

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

DEFERRED_UPDATE = discord.InteractionResponseType.deferred_message_update
_PUBLIC = "public"
"""Set among an interaction's extras if it was deferred for everyone to see."""


async def defer(interaction: Interaction, *, private: bool = True, thinking: bool = False) -> bool:
    """Tell Discord that the answer comes later, and return whether it still waits for one, as far as we know.

    A button, or a form that one has opened, is deferred without a trace, unless ``thinking``: its
    answer is then a message of its own.  For anything else Discord shows a message at once, which
    is filled in later; whether it is ``private`` is decided here.
    """
    if not private:
        interaction.extras[_PUBLIC] = True
    try:
        await interaction.response.defer(ephemeral=private, thinking=thinking or interaction.message is None)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("interaction %d could not be deferred: %s", interaction.id, error)
        return not isinstance(error, discord.NotFound)
    return True


async def send_response(interaction: Interaction, answer: Answer) -> MessageRef | None:
    """Send an answer.  Returns its message, unless it is a form."""
    deferred = interaction.response.is_done()
    if isinstance(answer, Launch):
        launched = not deferred and await _launched(interaction)
        return None if launched else await send_response(interaction, answer.otherwise)
    if isinstance(answer, Form):
        if not deferred:
            await interaction.response.send_modal(modal_of(answer))
            return None
        # A form can only be the first response.
        answer = Reply(refusals.form_too_late(), private=True)
    # What is meant for one reader never takes the place of a message that everybody sees.
    seen_by_one = interaction.message is not None and interaction.message.flags.ephemeral
    replaces = answer.replaces and (seen_by_one or not answer.private)
    if deferred:
        return await _send_late(interaction, answer, replaces=replaces)
    response: Any = interaction.response
    if replaces:
        await response.edit_message(**edit_of(answer))
        message = interaction.message
        return MessageRef(str(interaction.channel_id), str(message.id if message is not None else 0))
    sent = await response.send_message(**message_of(answer), ephemeral=answer.private)
    return MessageRef(str(interaction.channel_id), str(sent.message_id))


async def _launched(interaction: Interaction) -> bool:
    """Open the pages inside Discord; false if Discord will not."""
    try:
        await interaction.response.launch_activity()
    except discord.HTTPException as error:
        log.warning("the Activity could not be opened for interaction %d: %s", interaction.id, error)
        if error.status not in {400, 403}:
            raise
        return False
    return True


async def _send_late(interaction: Interaction, reply: Reply, *, replaces: bool) -> MessageRef:
    """Send a reply after the response was deferred.

    To fill in a deferred message notifies nobody, and does not change who sees it.  So a public
    reply to what was deferred privately is a follow-up, and the deferred message points to it.
    """
    hidden = interaction.response.type is DEFERRED_UPDATE
    filled_in = replaces if hidden else (reply.private or _PUBLIC in interaction.extras)
    if filled_in:
        message: discord.Message = await interaction.edit_original_response(**edit_of(reply))
    else:
        if not hidden:
            await interaction.edit_original_response(content=refusals.below())
        message = await interaction.followup.send(**message_of(reply), ephemeral=reply.private, wait=True)
    return MessageRef(str(interaction.channel_id), str(message.id))


async def received(interaction: Interaction, reply: Reply) -> MessageRef | None:
    """The answer, if Discord has it although the connection broke, or although a repeat of it was refused."""
    if interaction.response.is_done():
        # The deferred message is there in any case, which says nothing.
        return None
    try:
        message = await interaction.original_response()
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        return None
    pressed = interaction.message
    if pressed is not None and message.id == pressed.id and not reply.replaces:
        return None
    return MessageRef(str(interaction.channel_id), str(message.id))
