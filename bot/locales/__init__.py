"""Every sentence that users read: a folder of catalogues for each language, and functions that say them.

``catalogue`` reads the catalogues and finds a message's words in the language in
force; the modules of ``say`` are generated from the English ones, a function a
message, so that a name or a parameter that does not exist is found by mypy.

What web pages say stands in the folder ``pages``: a page names its messages itself (see :mod:`bot.web.page`).
"""
