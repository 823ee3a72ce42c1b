# Generated from boards.ftl by bot/locales/generate.py: change that one.
def button_move() -> str: ...  # Move
def button_pick() -> str: ...  # Pick
def button_view() -> str: ...  # View
def button_board() -> str: ...  # Board
def button_more() -> str: ...  # More
def button_rematch() -> str: ...  # Rematch
def button_replay() -> str: ...  # Replay
def button_analyse() -> str: ...  # Analyse
def button_play(*, move: str) -> str: ...  # Play …
def your_move(*, mention: str, match: str, news: str) -> str: ...  # …, your move in …: …
def status_your_move(*, match: str, news: str) -> str: ...  # …, your move: …
def thinking(*, match: str, name: str, news: str) -> str: ...  # …, … is thinking: …
def status_their_move(*, match: str, name: str, news: str) -> str: ...  # …, … to move: …
def after_turn(*, match: str, turn: int, news: str) -> str: ...  # … after turn …: …
def due(*, when: str) -> str: ...  # Due …
def in_doubt() -> str: ...  # The clock is stopped: Turnpost isn’t sure what time it is
def clock_paused(*, why: str) -> str: ...  # The clock is paused: ….
def start() -> str: ...  # the start
def game_begins() -> str: ...  # the game begins
def game_begins_with(*, mention: str) -> str: ...  # the game with … begins
def played(*, name: str, move: str) -> str: ...  # … played …
def answered(*, name: str, move: str) -> str: ...  # … answered …
def went_on(*, name: str, move: str) -> str: ...  # … …
def more_moves(*, count: int) -> str: ...  # …
def set_beforehand(*, count: int) -> str: ...  # …
def undid(*, name: str, moves: str) -> str: ...  # … undid …
def taken_back(*, count: int, moves: str) -> str: ...  # …
def won(*, winner: str, match: str, how: str) -> str: ...  # … wins …: ….
def you_won(*, match: str, how: str) -> str: ...  # you win …: ….
def lost_by_resignation(*, name: str) -> str: ...  # … resigned
def lost_on_time(*, name: str) -> str: ...  # … ran out of time
def lost_as_abandoned(*, name: str) -> str: ...  # … abandoned it
def your_time_over() -> str: ...  # you ran out of time
def drawn(*, match: str, how: str) -> str: ...  # … is a draw: ….
def drawn_by_agreement(*, match: str) -> str: ...  # … is a draw: both agreed.
def drawn_by_repetition(*, match: str) -> str: ...  # … is a draw: the same position came up three times.
def lost_by_decision(*, name: str) -> str: ...  # it was decided against …
def drawn_by_decision(*, match: str) -> str: ...  # … is a draw: that was decided.
def aborted(*, match: str) -> str: ...  # … was aborted, without a result.
def abandoned(*, match: str) -> str: ...  # … is closed as abandoned, without a winner.
def one_is(*, name: str, role: str, goal: str) -> str: ...  # … is **…**: ….
def no_roles(*, goal: str) -> str: ...  # No roles yet: ….
def how_to_write(*, examples: str) -> str: ...  # Press **Pick** to choose a move, or write one: ….
def tip_rules(*, game: str) -> str: ...  # -# Tip: `/rules …` has every rule with pictures.
def tip_undo() -> str: ...  # -# Tip: **More** has Undo for a minute. `/settings board` ends tips.
def tip_hours() -> str: ...  # -# Tip: `/settings hours` lets your clock rest while you sleep.
def open_draw(*, name: str) -> str: ...  # … offers a draw. Answer with `/draw`.
def open_takeback(*, name: str, move: str) -> str: ...  # … asks to take back …. Answer with `/takeback`.
def open_abort(*, name: str) -> str: ...  # … proposes to abort the match. Answer with `/abort`.
def open_rematch(*, name: str) -> str: ...  # … offers a rematch. Answer with `/rematch`.
def repeated() -> str: ...  # This position has come up three times: you can claim a draw with `/draw`.
def no_files() -> str: ...  # Turnpost can’t attach the picture here.
def no_files_but_view() -> str: ...  # Turnpost can’t attach the picture here. **View** shows it to you alone.
def no_such_turn(*, match: str, count: int) -> str: ...  # … has … so far. `turn` can be 0 to ….
def shrunk_start(*, match: str) -> str: ...  # …: the game began
def shrunk(*, match: str, turn: int, name: str, move: str) -> str: ...  # …: turn …, … played …
def shrunk_taken_back(*, match: str, turn: int, name: str, move: str) -> str: ...  # …: turn …, … played …, taken back
def event_outage(*, until: str) -> str: ...  # Turnpost was down. The clock was paused until ….
def event_offered_draw(*, name: str) -> str: ...  # … offered a draw.
def event_you_offered_draw() -> str: ...  # You offered a draw.
def event_refused_draw(*, name: str) -> str: ...  # … refused the draw.
def event_you_refused_draw() -> str: ...  # You refused the draw.
def event_draw_lapsed(*, name: str) -> str: ...  # …’s draw offer lapsed without an answer.
def event_your_draw_lapsed() -> str: ...  # Your draw offer lapsed without an answer.
def event_offered_takeback(*, name: str) -> str: ...  # … asked for a takeback.
def event_you_offered_takeback() -> str: ...  # You asked for a takeback.
def event_refused_takeback(*, name: str) -> str: ...  # … refused the takeback.
def event_you_refused_takeback() -> str: ...  # You refused the takeback.
def event_takeback_lapsed(*, name: str) -> str: ...  # …’s request for a takeback lapsed without an answer.
def event_your_takeback_lapsed() -> str: ...  # Your request for a takeback lapsed without an answer.
def event_offered_abort(*, name: str) -> str: ...  # … proposed to abort the match.
def event_you_offered_abort() -> str: ...  # You proposed to abort the match.
def event_refused_abort(*, name: str) -> str: ...  # … refused to abort the match.
def event_you_refused_abort() -> str: ...  # You refused to abort the match.
def event_abort_lapsed(*, name: str) -> str: ...  # …’s proposal to abort the match lapsed without an answer.
def event_your_abort_lapsed() -> str: ...  # Your proposal to abort the match lapsed without an answer.
def event_offered_rematch(*, name: str) -> str: ...  # … offered a rematch.
def event_you_offered_rematch() -> str: ...  # You offered a rematch.
def event_refused_rematch(*, name: str) -> str: ...  # … refused the rematch.
def event_you_refused_rematch() -> str: ...  # You refused the rematch.
def event_rematch_lapsed(*, name: str) -> str: ...  # …’s rematch offer lapsed without an answer.
def event_your_rematch_lapsed() -> str: ...  # Your rematch offer lapsed without an answer.
def event_undid(*, name: str, moves: str) -> str: ...  # … undid ….
def event_you_undid(*, moves: str) -> str: ...  # You undid ….
def event_agreed_to_takeback(*, name: str, moves: str) -> str: ...  # … agreed to take back ….
def event_you_agreed_to_takeback(*, moves: str) -> str: ...  # You agreed to take back ….
def event_vacation_began(*, name: str) -> str: ...  # … went on vacation.
def event_your_vacation_began() -> str: ...  # You went on vacation.
def event_vacation_ended(*, name: str) -> str: ...  # … came back from vacation.
def event_your_vacation_ended() -> str: ...  # You came back from vacation.
def event_time_ran_out(*, name: str) -> str: ...  # … ran out of time.
def event_your_time_ran_out() -> str: ...  # You ran out of time.
def event_gave_day(*, name: str) -> str: ...  # … gave an extra day.
def event_you_gave_day() -> str: ...  # You gave an extra day.
def event_nudged(*, name: str) -> str: ...  # … asked for a move.
def event_you_nudged() -> str: ...  # You asked for a move.
