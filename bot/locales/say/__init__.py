"""What is said in chat: ``moves.played_in(channel=…)`` says the message ``moves-played-in`` of ``en/moves.ftl``.

The stubs beside are generated (:mod:`bot.locales.generate`).
"""

from bot.locales.catalogue import FOLDER, SOURCE, say
from rules.words.catalogues import catalogues

globals().update(catalogues(FOLDER / SOURCE, say))
