"""``/board``, ``/history`` and what stands behind **More**."""
