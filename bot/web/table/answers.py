"""Shows the conversation's answers at the table, and confirms to it that they have arrived."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bot.conversation.core.replies import Answer, Form, Launch
from bot.conversation.core.requests import Argument, ChannelId, Request, Source, Venue
from bot.conversation.dispatcher import Dispatcher
from bot.locales.catalogue import current
from bot.web.table.messenger import TableMessenger
from rules.match.people import Person
from storage.local_table.records import MessageOrigin, TableChannel, TableMessage, TableMessageId

SERVER = "table"
"""What the table is called as a server: all its channels belong to it."""


class NothingThereError(Exception):
    """A channel or message that is not there, or not for this player; the message says so."""


@dataclass(frozen=True, slots=True)
class PageResponse:
    """What the page that sent a request does next; messages reach every page by themselves.

    ``form``: a form to fill in, opened by a button of the message ``under``.
    ``account``, ``channel``: the player and the channel that the page switches to.
    ``error``: a refusal for someone who is no player yet.
    ``follow``: switch to whichever of the browser's players is to move, from now on.
    """

    form: Form | None = None
    under: TableMessage | None = None
    account: str | None = None
    channel: str | None = None
    error: str | None = None
    follow: bool = False

    def as_json(self) -> dict[str, Any]:
        """The same as the page reads it."""
        form = None if self.form is None else asdict(self.form)
        if form is not None:
            form["message"] = None if self.under is None else str(self.under.id)
        rest = {"account": self.account, "channel": self.channel, "follow": self.follow, "error": self.error}
        return {"form": form, **rest}


def request_of(
    me: Person,
    here: TableChannel,
    source: Source,
    args: Mapping[str, Argument] | None = None,
    *,
    under: TableMessage | None = None,
) -> Request:
    """A request to the conversation.  At the table the service and everybody may do everything.

    The table has no language of its own: it speaks that of the person who does something.
    """
    venue = Venue(
        channel=ChannelId(str(here.id)),
        server=None if here.owner is not None else SERVER,
        parent=None if here.parent is None else ChannelId(str(here.parent)),
    )
    return Request(
        me,
        venue,
        source,
        args or {},
        shown=None if under is None else under.ref,
        manages=True,
        locale=current(),
        server_locale=current(),
    )


class Answers:
    """Delivers the conversation's answers."""

    def __init__(self, dispatcher: Dispatcher, messenger: TableMessenger) -> None:
        self._dispatcher = dispatcher
        self._messenger = messenger

    async def deliver(
        self,
        answer: Answer,
        me: Person,
        here: TableChannel,
        *,
        prompt: str = "",
        answers: TableMessageId | None = None,
        under: TableMessage | None = None,
    ) -> PageResponse:
        """Show an answer to ``me``, or to everybody ``here``.

        ``prompt`` and ``answers`` are the words and the message that it answers,
        ``under`` the message whose button was pressed.
        """
        if isinstance(answer, Launch):
            answer = answer.otherwise
        if isinstance(answer, Form):
            return PageResponse(form=answer, under=under)
        # What is private never becomes a message that others see.
        fits = answer.replaces and not (answer.private and under is not None and under.reader != me.account)
        # If it was removed a moment ago, the answer still has to be shown.
        if fits and under is not None and await self._messenger.change(under.ref, answer):
            await self._dispatcher.delivered(answer, under.ref)
            return PageResponse(under=under)
        alone = me.id if answer.private and here.owner is None else None
        origin = MessageOrigin(asker=me.id, prompt=prompt, answers=answers, private_to=alone)
        message = await self._messenger.say(here.id, answer, origin)
        await self._dispatcher.delivered(answer, message.ref)
        return PageResponse(under=message)
