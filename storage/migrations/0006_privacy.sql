-- Privacy: whom we forget, which servers we have left, and how all of a person or a server is found.

-- When somebody was last known to be there, to the week.  NULL: they were met before this was kept.
-- Whoever is erased keeps their row and its number, under no platform of people's and without a name.
ALTER TABLE people ADD COLUMN seen_at BIGINT;

-- Who was erased, so that what still refers to them is cleared away.
-- "state": erased; washed, when no trace is left in the file; or done, when nothing can come in late.
CREATE TABLE erasures (
    person BIGINT PRIMARY KEY REFERENCES people (id),
    erased_at BIGINT NOT NULL,
    state TEXT NOT NULL,
    CHECK (state IN ('erased', 'washed', 'done'))
);

CREATE INDEX erasures_to_do ON erasures (erased_at) WHERE state <> 'done';

-- The accounts that were erased, as salted hashes: so that they are erased from a backup that is older.
CREATE TABLE erased_accounts (
    hash TEXT PRIMARY KEY,
    salt TEXT NOT NULL,
    erased_at BIGINT NOT NULL
);

-- Accounts that the operator wants erased by the service that runs.
CREATE TABLE erasure_requests (
    platform TEXT NOT NULL,
    account TEXT NOT NULL,
    PRIMARY KEY (platform, account)
);

-- The servers from which the service was removed, and since when.
-- "purging": what belongs to it is being deleted.
CREATE TABLE left_servers (
    server TEXT NOT NULL,
    platform TEXT NOT NULL,
    since BIGINT NOT NULL,
    purging BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (server, platform)
);

-- What is found by the person whom it concerns.
CREATE INDEX people_without_matches ON people (platform, seen_at) WHERE playing_since IS NULL;
CREATE INDEX invitations_by_person ON invitations (person);
CREATE INDEX notes_by_person ON notes (person);
CREATE INDEX blocks_by_blocked ON blocks (blocked);
CREATE INDEX absentees_by_person ON absentees (person);
CREATE INDEX outbox_to_people ON outbox (address) WHERE address >= '@' AND address < 'A';
CREATE INDEX outage_announcements_to_people ON outage_announcements (address) WHERE address >= '@' AND address < 'A';
CREATE INDEX table_seats_by_person ON table_seats (person);
CREATE INDEX table_messages_by_author ON table_messages (author) WHERE author IS NOT NULL;
CREATE INDEX table_messages_by_asker ON table_messages (asker) WHERE asker IS NOT NULL;
CREATE INDEX table_messages_by_reader ON table_messages (private_to) WHERE private_to IS NOT NULL;

-- What is found by its server, and what refers to a match that goes with it.
CREATE INDEX challenges_by_server ON challenges (server, id) WHERE server IS NOT NULL;
CREATE INDEX matches_by_server ON matches (server, id) WHERE server IS NOT NULL;
CREATE INDEX matches_by_rematch ON matches (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX vacations_by_match ON vacations (match) WHERE match IS NOT NULL;
CREATE INDEX outbox_about_match ON outbox (match) WHERE match IS NOT NULL;
