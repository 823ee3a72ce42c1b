"""Every sentence that users read: a folder of catalogues for each language, and functions that say them.

``catalogue`` reads the catalogues and finds a message's words in the language in force.
``say`` has a function for each message: ``from bot.locales.say import moves``, or ``from bot.locales.say.pages
import front`` for what pages say.  Stubs that are generated from the English catalogues declare these, so mypy
finds a name or a parameter that does not exist; names in templates are found by a test.
"""
