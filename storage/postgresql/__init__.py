"""The store in PostgreSQL: its connections, its schema and its spelling of SQL.  It is beside SQLite's, and needs the extra ``postgres``."""
