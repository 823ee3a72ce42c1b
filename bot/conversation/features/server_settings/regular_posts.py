"""``/server`` and what is posted in a channel from time to time: the channel that gets it, or none."""

from collections.abc import Callable

from bot.conversation.core.commands import Command, Handler, Kind, Parameter
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.server_settings.channels import channels_named
from bot.conversation.features.server_settings.rights import refusal_of
from storage.settings.regular_posts import PostKind


def post_command(
    kind: PostKind,
    about: Callable[[], str],
    channel: Callable[[], str],
    off: Callable[[], str],
    *,
    somewhere: Callable[..., str],
    nowhere: Callable[[], str],
) -> Command:
    """The command of a kind; ``somewhere`` says which ``channel`` gets it, ``nowhere`` that none does."""
    return Command(
        ("server", kind.value),
        about,
        _handler(kind, somewhere, nowhere),
        (Parameter("channel", channel, Kind.CHANNEL), Parameter("off", off, Kind.YES_NO)),
        manages=True,
    )


def _handler(kind: PostKind, somewhere: Callable[..., str], nowhere: Callable[[], str]) -> Handler:
    async def handler(services: Services, request: Request) -> Answer:
        refusal = refusal_of(request)
        if refusal is not None:
            return refusal
        server, named = str(request.venue.server), request.text("channel")
        if request.flag("off"):
            await services.regular_posts.choose(server, kind, None)
        elif named is not None:
            channels = await channels_named(services, server, [named])
            if isinstance(channels, Reply):
                return channels
            await services.regular_posts.choose(server, kind, channels[0])
        channel = await services.regular_posts.of(server, kind)
        text = nowhere() if channel is None else somewhere(channel=f"<#{channel}>")
        return Reply(text, private=True)

    return handler
