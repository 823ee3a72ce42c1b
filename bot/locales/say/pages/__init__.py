"""What web pages say, as :mod:`bot.locales.say` has it for chat: templates name it ``say.front.title()``."""

from bot.locales.catalogue import FOLDER, SOURCE, say
from rules.words.catalogues import catalogues

globals().update(catalogues(FOLDER / SOURCE / "pages", say))
