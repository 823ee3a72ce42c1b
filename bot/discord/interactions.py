"""Answers interactions: commands, hints for their options, buttons and forms."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from bot import logs
from bot.conversation.core import refusals
from bot.conversation.core.actions import PAGES, Action
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.load.patience import Patience
from bot.conversation.core.replies import Answer, Choice, Reply
from bot.conversation.core.requests import Request, Source
from bot.conversation.dispatcher import Dispatcher
from bot.discord.responses import Interaction, defer, received, send_response
from bot.discord.translate import CHOICE_LIST, action_in, field_of, linked, request_of, venue_of
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

_REFUSED = frozenset({400, 403, 413})
"""What Discord answers where it will not take an answer, however often it is sent; 404 is one that came too late."""


class Interactions:
    """Turns interactions into requests, and the conversation's answers into responses."""

    def __init__(self, dispatcher: Callable[[], Dispatcher], command_ids: Mapping[str, int]) -> None:
        """``command_ids``: Discord's number of each command that it has taken, by its whole name."""
        self._dispatcher = dispatcher
        self._command_ids = command_ids

    async def command(self, interaction: Interaction, command: Command, values: dict[str, Any]) -> None:
        """Answer a command."""
        await self._answer(
            interaction,
            Source.COMMAND,
            lambda request: self._dispatcher().command(command.name, request),
            values,
            slow=command.slow,
        )

    async def complete(
        self, interaction: Interaction, command: Command, parameter: Parameter, typed: str
    ) -> list[Choice]:
        """Hints for an option that is being typed; none while the store fails."""
        given = {name: value for name, value in interaction.namespace if isinstance(value, str | int)}
        with logs.context(interaction=str(interaction.id)):
            logs.redact([typed, interaction.user.display_name])
            try:
                request = await self._request(interaction, Source.COMMAND, given)
                return await self._dispatcher().complete(command.name, parameter.name, typed, request)
            except StoreFaultError:
                return []
            except Exception:
                # Discord's library would log it, but not know what must not be repeated.
                log.exception("there are no hints for interaction %d", interaction.id)
                return []

    async def entry_point(self, interaction: Interaction) -> None:
        """Answer the command that opens the pages inside Discord."""
        await self._answer(
            interaction,
            Source.BUTTON,
            lambda request: self._dispatcher().press(str(Action(PAGES)), request),
        )

    async def component(self, interaction: Interaction) -> None:
        """Answer a button, or an entry chosen from a list."""
        data: dict[str, Any] = dict(interaction.data or {})
        action = _action_of(data)
        if action.partition(":")[0] == CHOICE_LIST:
            action = str(next(iter(data.get("values") or ()), ""))
        await self._answer(
            interaction,
            Source.BUTTON,
            lambda request: self._dispatcher().press(action, request),
            slow=self._dispatcher().is_slow(action),
        )

    async def form(self, interaction: Interaction) -> None:
        """Answer a form that was sent."""
        data: dict[str, Any] = dict(interaction.data or {})
        action, typed = _action_of(data), field_of(data.get("components"))
        await self._answer(
            interaction, Source.FORM, lambda request: self._dispatcher().submit(action, typed, request)
        )

    async def respond(self, interaction: Interaction, answer: Answer) -> None:
        """Send the answer as the interaction's response, or after it if that was deferred.

        An answer that does not arrive is not repeated here: what it should have said
        is still in the outbox.  Where only its receipt was lost, it has been said.
        """
        try:
            try:
                message = await send_response(interaction, answer)
            except (aiohttp.ClientError, OSError):
                if interaction.response.is_done():
                    raise  # A follow-up that is sent again is there twice.
                # A broken connection says nothing.  Asked again, Discord says whether it has the answer.
                message = await send_response(interaction, answer)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("the answer to interaction %d did not arrive: %s", interaction.id, error)
            if not isinstance(answer, Reply):
                return
            message = await received(interaction, answer)
            if message is None:
                if isinstance(error, discord.HTTPException) and error.status in _REFUSED:
                    with contextlib.suppress(StoreFaultError):
                        await self._dispatcher().undelivered(answer)
                return
        if isinstance(answer, Reply) and message is not None:
            # Where it cannot be written that the reply has arrived, the outbox finds it there later.
            with contextlib.suppress(StoreFaultError):
                await self._dispatcher().delivered(answer, message)

    async def _request(
        self,
        interaction: Interaction,
        source: Source,
        values: dict[str, Any] | None = None,
        patience: Patience | None = None,
    ) -> Request:
        caller = await self._dispatcher().services.accounts.meet(
            str(interaction.user.id), interaction.user.display_name
        )
        return request_of(interaction, caller, source, values, patience)

    async def _answer(
        self,
        interaction: Interaction,
        source: Source,
        answering: Callable[[Request], Awaitable[Answer]],
        values: dict[str, Any] | None = None,
        *,
        slow: bool = False,
    ) -> None:
        load_shedder, task = self._dispatcher().load_shedder, asyncio.current_task()
        shared = (values or {}).get("share") and not venue_of(interaction).guest

        async def run_out() -> None:
            if not slow:
                load_shedder.deferred()
                await defer(interaction)
            # What is slow changes nothing, so it is not done for nobody.
            elif not await defer(interaction, private=not shared, thinking=True) and task:
                task.cancel()

        with logs.context(interaction=str(interaction.id)):
            logs.redact([interaction.user.display_name])
            patience = Patience(0 if slow else load_shedder.patience(), load_shedder.longest_patience())
            async with patience.otherwise(run_out):
                answer = await self._answered(interaction, source, answering, values, patience)
            if isinstance(answer, Reply):
                answer = linked(answer, self._command_ids)
            await self.respond(interaction, answer)

    async def _answered(
        self,
        interaction: Interaction,
        source: Source,
        answering: Callable[[Request], Awaitable[Answer]],
        values: dict[str, Any] | None,
        patience: Patience,
    ) -> Answer:
        try:
            request = await self._request(interaction, source, values, patience)
            answer = await answering(request)
        except StoreFaultError:
            return Reply(refusals.store_fault(), private=True)
        except Exception:
            log.exception("interaction %d could not be answered", interaction.id)
            return Reply(refusals.fault(), private=True)
        if request.venue.guest and isinstance(answer, Reply):
            # Others there have not brought us, and may not see what is shown.
            return replace(answer, private=True, pings=())
        return answer


def _action_of(data: dict[str, Any]) -> str:
    """The action in an interaction's custom id; an id that is not ours gives one that nobody knows."""
    return action_in(str(data.get("custom_id", ""))) or ""
