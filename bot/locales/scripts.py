"""What the scripts of web pages say: all messages of a catalogue, whose parameters they fill in themselves."""

from collections.abc import Mapping
from functools import cache

from bot.locales.catalogue import FOLDER, SOURCE, say
from bot.locales.generate import messages, parameters


@cache
def catalogue(name: str) -> Mapping[str, tuple[str, ...]]:
    """The parameters of each message of the catalogue ``pages/NAME.ftl``, by its id without the file's name."""
    prefix = f"{name.replace('_', '-')}-"
    return {
        message.id.name.removeprefix(prefix): tuple(parameters(message))
        for message in messages(FOLDER / SOURCE / "pages" / f"{name}.ftl")
    }


def words_of(name: str) -> dict[str, str]:
    """All messages of the catalogue ``pages/NAME.ftl`` by those ids; a parameter stands in its words as ``{name}``."""
    prefix = f"{name.replace('_', '-')}-"
    return {
        key: say(prefix + key, **{one: f"{{{one}}}" for one in given})
        for key, given in catalogue(name).items()
    }
