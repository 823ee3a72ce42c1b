"""What the rules say: ``pux.takes_cell(cell="b7")`` says the message ``pux-takes-cell`` of ``pux.ftl``.

The stubs beside are generated (``python -m bot.locales.generate``).
"""

from pathlib import Path

from rules.words.catalogues import catalogues
from rules.words.english import english

FOLDER = Path(__file__).parent

globals().update(catalogues(FOLDER, english(FOLDER)))
