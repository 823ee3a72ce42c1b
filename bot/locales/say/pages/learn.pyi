# Generated from learn.ftl by bot/locales/generate.py: change that one.
def rules_of(*, game: str) -> str: ...  # Rules of …
def games() -> str: ...  # Games
def first_game() -> str: ...  # Learn by playing
def title(*, game: str) -> str: ...  # Learn …
def step(*, step: int, steps: int) -> str: ...  # Step … of …
def hint() -> str: ...  # Hint
def show() -> str: ...  # Show me
def back() -> str: ...  # Back
def next() -> str: ...  # Next
def start_over() -> str: ...  # Start over
def right() -> str: ...  # That’s it
def not_quite() -> str: ...  # Not quite
def finished(*, game: str) -> str: ...  # You know enough to play ….
def play() -> str: ...  # Play the computer
def type() -> str: ...  # Or type the move
def try_() -> str: ...  # Try it
