-- Times are whole milliseconds since 1970 UTC; durations are milliseconds.

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    platform TEXT NOT NULL,
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (platform, account)
) STRICT;

-- A challenge and the match that grows out of it share one number.
CREATE TABLE challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    place TEXT NOT NULL,
    server TEXT,
    channel TEXT,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    challenger INTEGER NOT NULL REFERENCES people (id),
    opponent INTEGER REFERENCES people (id),
    seat TEXT NOT NULL,
    control TEXT NOT NULL,
    flag TEXT NOT NULL,
    rated INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    post_channel TEXT,
    post_message TEXT
) STRICT;

CREATE INDEX challenges_open ON challenges (platform, expires_at) WHERE state = 'open';
CREATE INDEX challenges_by_challenger ON challenges (challenger) WHERE state = 'open';

CREATE TABLE matches (
    id INTEGER PRIMARY KEY REFERENCES challenges (id),
    platform TEXT NOT NULL,
    place TEXT NOT NULL,
    server TEXT,
    channel TEXT,
    parent TEXT,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    first_person INTEGER NOT NULL REFERENCES people (id),
    second_person INTEGER NOT NULL REFERENCES people (id),
    control TEXT NOT NULL,
    flag TEXT NOT NULL,
    rated INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    to_move INTEGER,
    left_first INTEGER,
    left_second INTEGER,
    since INTEGER NOT NULL,
    stood INTEGER NOT NULL,
    deadline INTEGER,
    draw_offer INTEGER,
    finished INTEGER NOT NULL DEFAULT 0,
    winner INTEGER,
    reason TEXT,
    ended_at INTEGER,
    board_channel TEXT,
    board_message TEXT,
    CHECK (first_person <> second_person),
    CHECK ((finished = 1) = (to_move IS NULL)),
    CHECK ((finished = 1) = (ended_at IS NOT NULL)),
    CHECK ((finished = 1) = (reason IS NOT NULL))
) STRICT;

CREATE INDEX matches_by_first ON matches (first_person, finished);
CREATE INDEX matches_by_second ON matches (second_person, finished);
CREATE INDEX matches_by_channel ON matches (platform, channel, finished);
CREATE INDEX matches_by_parent ON matches (platform, parent, finished) WHERE parent IS NOT NULL;
CREATE INDEX matches_due ON matches (platform, deadline) WHERE deadline IS NOT NULL AND finished = 0;

CREATE TABLE plies (
    match INTEGER NOT NULL REFERENCES matches (id),
    revision INTEGER NOT NULL,
    move TEXT NOT NULL,
    played_at INTEGER NOT NULL,
    PRIMARY KEY (match, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE reminders (
    match INTEGER NOT NULL REFERENCES matches (id),
    mark INTEGER NOT NULL,
    platform TEXT NOT NULL,
    revision INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (match, mark)
) STRICT, WITHOUT ROWID;

CREATE INDEX reminders_due ON reminders (platform, due_at);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    kind TEXT NOT NULL,
    match INTEGER REFERENCES matches (id),
    challenge INTEGER REFERENCES challenges (id),
    revision INTEGER,
    person INTEGER REFERENCES people (id),
    channel TEXT,
    message TEXT,
    detail TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL,
    delivered TEXT,
    error TEXT
) STRICT;

CREATE INDEX outbox_due ON outbox (platform, due_at) WHERE state = 'due';
CREATE INDEX outbox_by_match ON outbox (match) WHERE state = 'due';

-- Messages of ours that should go away at a match's next ply.
CREATE TABLE litter (
    match INTEGER NOT NULL REFERENCES matches (id),
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (match, channel, message)
) STRICT, WITHOUT ROWID;

-- When each platform was last served: the beginning of an absence.
CREATE TABLE presence (
    platform TEXT PRIMARY KEY,
    seen_at INTEGER NOT NULL
) STRICT;

-- What happened in a match beside its plies: offers, refusals, clocks that stood still.
CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    side INTEGER,
    detail TEXT NOT NULL
) STRICT;

CREATE INDEX events_by_match ON events (match);
