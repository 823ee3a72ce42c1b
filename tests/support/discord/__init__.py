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

from tests.support.discord.answers import Answer
from tests.support.discord.checks.message import Upload
from tests.support.discord.errors import NoAnswer, Refusal, Refused
from tests.support.discord.faults import Fault
from tests.support.discord.gateway.events import Intent
from tests.support.discord.gateway.sessions import Close
from tests.support.discord.interactions import Callback, Choice, Form, Interaction
from tests.support.discord.messages import Attachment, Button, Message, MessageFlag
from tests.support.discord.people import Guild, Role, User
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel
from tests.support.discord.stand_in import TOKEN, Discord
from tests.support.discord.world import Request

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
    "Role",
    "Upload",
    "User",
]
