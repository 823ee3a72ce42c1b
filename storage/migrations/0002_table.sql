-- The local table: who sits where, the channels of the visitors' own making, and what was said in them.

-- Which players a browser plays.  A browser is known by the SHA-256 of its cookie,
-- so that a copy of the store lets nobody in.
CREATE TABLE table_seats (
    visitor TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    sat_at INTEGER NOT NULL,
    PRIMARY KEY (visitor, person)
) STRICT, WITHOUT ROWID;

-- "owner" is the person whose direct conversation with the service this is;
-- "parent" is the channel that a thread hangs from.
CREATE TABLE table_channels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    parent INTEGER REFERENCES table_channels (id),
    owner INTEGER UNIQUE REFERENCES people (id),
    made_at INTEGER NOT NULL,
    CHECK (parent IS NULL OR owner IS NULL)
) STRICT;

CREATE UNIQUE INDEX table_channels_by_name ON table_channels (name) WHERE parent IS NULL AND owner IS NULL;

-- "author" is NULL where the service speaks; "asker" and "prompt" are then whose
-- words it answers and how they began.  "nonce" makes a repeated post no second message.
CREATE TABLE table_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel INTEGER NOT NULL REFERENCES table_channels (id),
    author INTEGER REFERENCES people (id),
    asker INTEGER REFERENCES people (id),
    prompt TEXT NOT NULL,
    answers INTEGER,
    text TEXT NOT NULL,
    buttons TEXT NOT NULL,
    pings TEXT NOT NULL,
    private_to INTEGER REFERENCES people (id),
    silent INTEGER NOT NULL,
    nonce TEXT UNIQUE,
    said_at INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX table_messages_by_channel ON table_messages (channel, id);

-- Pictures and files of messages, under names that cannot be guessed.  "version" is that of
-- the message that shows them; those of the version before stay, for pages that are just loading them.
CREATE TABLE table_files (
    token TEXT PRIMARY KEY,
    message INTEGER NOT NULL REFERENCES table_messages (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    position INTEGER NOT NULL,
    picture INTEGER NOT NULL,
    name TEXT NOT NULL,
    alt TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT;

CREATE INDEX table_files_by_message ON table_files (message, version, position);
