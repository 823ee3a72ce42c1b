"""That the list of what holds people is whole: by the schema, and by what a store holds of someone who did everything."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

from storage.privacy.personal import PERSONAL, Fate, Holds, removed_by_number
from storage.sqlite.schema import fresh

NAMED = {(one.table, one.column) for one in PERSONAL}

NOBODY = {
    "absentees": "server platform kind since",
    "analyses": "match platform plies version asked_at done total failures state result mined",
    "seeks": "platform server game control rated wanted since_at until_at state changed_at audited_at firsts",
    "lobby_matches": "match platform first_server second_server",
    "reports": "id platform match at",
    "bans": "platform at",
    "tournaments": "id platform server channel name kind games control round_ms most rounds opens_at closes_at rated lobby role wanted vacation_ms together repeats zone seed created_at state round revision began_at ended_at wakes_at post_channel post_message",
    "tournament_entries": "tournament joined_at rating number division withdrawn ladder_place since",
    "tournament_rounds": "tournament round begins_at ends_at over post_channel post_message",
    "tournament_games": "tournament round board division first second game match result asked_at",
    "play_bans": "id server platform at",
    "audit": "id platform server action at match detail",
    "match_puzzles": "id platform match game shape written",
    "opening_lines": "platform before after move matches first_won drawn people",
    "opening_matches": "match platform waiting counted winner",
    "opening_witnesses": "match before after",
    "challenges": "id platform place server channel game options invited seat control flag weekends vacation rated created_at expires_at state closed_at audited_at post_channel post_message token hints lobby",
    "conditional_moves": "match state plies line",
    "digests": "platform due_at",
    "erased_accounts": "hash salt erased_at banned",
    "erased_play_bans": "hash server platform at",
    "erasure_requests": "platform",
    "erasures": "erased_at state",
    "events": "id match at kind side content",
    "invitations": "challenge rank pending declined_at",
    "leases": "kind number holder epoch until_at up",
    "left_servers": "server platform since purging",
    "launches": "match until_at",
    "lessons": "game step at",
    "regular_posts": "server platform kind channel due_at last",
    "puzzle_answers": "game number solved at",
    "match_tallies": "platform part running finished",
    "match_preferences": "match name value",
    "matches": "id platform place server channel parent game version options control flag weekends vacation rated started_at rematch_of revision to_move left_first left_second since turn told_at deadline outages_to muted acted_at flagged_at nudged_at finished winner reason ended_at board_channel board_message board_revision board_plies board_move audited_at seal",
    "rated_results": "id platform list match winner at server",
    "leaderboard_places": "list server platform rating recent seen at",
    "game_statistics": "platform game variant reason winner part matches plies spent_ms",
    "uncounted_matches": "platform passed last",
    "leaderboard_bands": "server platform list recent band people",
    "ratings": "list platform rating deviation volatility results won drawn at",
    "rating_changes": "match list before after deviation results at",
    "stale_ratings": "list platform marks",
    "rating_beginnings": "last_unrated",
    "notes": "id match plies at",
    "offers": "match kind side made_at expires_at",
    "open_messages": "match channel message about revision plies move",
    "outage_announcements": "outage",
    "outages": "id platform begins_at ends_at state confirmed backward change shard shards under_way",
    "outbox": "id platform kind match challenge created_at due_at attempts tried_at sends blind process state settled_at delivered error",
    "people": "platform playing_since seen_at",
    "plies": "match revision move played_at left_first left_second turn beforehand seal",
    "preferences": "name value",
    "presence": "platform seen_at held",
    "shard_presence": "platform shard shards seen_at",
    "private_lines": "number kind root moves kept_at",
    "processes": "number name until_at alone shards doubted",
    "refusals": "match kind side plies",
    "reminders": "id match platform revision mark due_at state",
    "session_buckets": "platform bucket free_at",
    "shard_divisions": "platform shards",
    "sign_in_links": "token until_at",
    "sign_ins": "state challenge target until_at",
    "server_settings": "server platform channel name value",
    "sleep_schedules": "since platform zone sleep begun",
    "table_channels": "id parent made_at",
    "table_files": "token message version position picture name",
    "table_messages": "id channel answers silent nonce said_at version",
    "table_seats": "visitor sat_at",
    "transient_messages": "match channel message",
    "turns_to_retime": "match platform",
    "web_sessions": "id token browser begun_at seen_at until_at",
    "vacation_balances": "left_ms at",
    "vacations": "id platform begins_at ends_at until_at automatic match charged_at due_at state",
}
"""Columns that hold nobody: times, numbers of matches, places, moves, what was chosen.

What rows hold that go with their person (notes, settings, hours) is theirs, but not who they are.
A new column is put here or into ``storage/privacy/personal.py``, after a thought about whether people are in it.
"""


def columns(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    yield from connection.execute(
        "SELECT m.name, c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c "
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"
    )


def test_every_reference_to_people_is_in_the_list() -> None:
    with closing(fresh()) as store:
        tables = {table for table, _ in columns(store)}
        references = {
            (table, row[3])
            for table in tables
            for row in store.execute(f"PRAGMA foreign_key_list({table})")
            if row[2] == "people"
        }
    assert len(references) >= 25
    assert references <= NAMED


def test_every_column_is_known_to_hold_people_or_nobody() -> None:
    nobody = {(table, column) for table, names in NOBODY.items() for column in names.split()}
    with closing(fresh()) as store:
        there = set(columns(store))
    assert there - NAMED - nobody == set(), "new: does it hold people?"
    assert nobody <= there, "gone"
    assert not nobody & NAMED


def test_the_list_names_only_what_there_is() -> None:
    with closing(fresh()) as store:
        assert set(columns(store)) >= NAMED
    assert len(NAMED) == len(PERSONAL), "nothing twice"


def test_rows_that_go_are_found_by_an_index() -> None:
    """Deleting by each column of the list must not walk through its table."""
    with closing(fresh()) as store:
        for table, column in removed_by_number():
            plan = store.execute(f"EXPLAIN QUERY PLAN DELETE FROM {table} WHERE {column} = 1").fetchall()
            assert not [row[3] for row in plan if row[3].startswith("SCAN")], (table, column)


def test_what_names_somebody_never_stays() -> None:
    for one in PERSONAL:
        if one.holds in (Holds.ACCOUNT, Holds.NAME, Holds.TEXT):
            assert one.fate is not Fate.KEPT, one
