"""The store itself: its file, its thread, its health, and what every table is written with."""
