"""``/moderate`` and ``/audit``: what moderators of a server do, and who did what."""
