"""A stand-in for Discord on the wire: REST, gateway and CDN on loopback, for the real discord.py to connect to.

It answers as Discord's documentation says, refuses what Discord refuses, and records as a violation what Discord
would pass over in silence. A test is everybody else: it makes guilds, lets people act, and sees what each of them sees.

    from tests.support.discord import Discord

    async with Discord.running() as discord:
        guild = discord.guild("Club")
        games, alice, bob = guild.channel("games"), guild.member("alice"), guild.member("bob")
        ...  # start a bot with discord.env() in its environment
        await discord.online()
        answer = await discord.slash(alice, games, "challenge pux", opponent=bob, time="3d")
        board = await discord.click(bob, answer.message, "Accept")
"""

from .answers import Answer
from .check_message import Upload
from .errors import NoAnswer, Refusal, Refused
from .events import Intent
from .faults import Fault
from .interactions import Callback, Choice, Form, Interaction
from .messages import Attachment, Button, Message, MessageFlag
from .people import Guild, User
from .permissions import Permission
from .places import Channel
from .sessions import Close
from .stand_in import TOKEN, Discord
from .world import Request

__all__ = [
    "TOKEN",
    "Answer",
    "Attachment",
    "Button",
    "Callback",
    "Channel",
    "Choice",
    "Close",
    "Discord",
    "Fault",
    "Form",
    "Guild",
    "Intent",
    "Interaction",
    "Message",
    "MessageFlag",
    "NoAnswer",
    "Permission",
    "Refusal",
    "Refused",
    "Request",
    "Upload",
    "User",
]
