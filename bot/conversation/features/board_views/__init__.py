"""``/board``, and the **View**, **Text** and **More** buttons."""
