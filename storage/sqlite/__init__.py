"""The store in SQLite: its file, its threads, its schema and its seals.  Another engine stands in a folder beside this one."""
