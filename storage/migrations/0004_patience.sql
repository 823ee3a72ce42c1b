-- Playing over days: clocks that rest, leave, offers that wait, conditional moves, notes, servers' choices.

-- Terms of play.  "leave" 0: leave does not stop this match's clocks.
ALTER TABLE challenges ADD COLUMN weekends INTEGER NOT NULL DEFAULT 0;
ALTER TABLE challenges ADD COLUMN leave INTEGER NOT NULL DEFAULT 1;

-- Who is challenged; nobody: it is open to all.  Replaces challenges.opponent, which is read no more
-- (it cannot be dropped, as it refers to another table).
CREATE TABLE invitations (
    challenge INTEGER NOT NULL REFERENCES challenges (id),
    person INTEGER NOT NULL REFERENCES people (id),
    rank INTEGER NOT NULL,
    declined_at INTEGER,
    PRIMARY KEY (challenge, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_by_person ON invitations (person);

INSERT INTO invitations (challenge, person, rank, declined_at)
SELECT id, opponent, 0, CASE state WHEN 'declined' THEN expires_at END FROM challenges WHERE opponent IS NOT NULL;

UPDATE challenges SET opponent = NULL;

CREATE INDEX challenges_by_server ON challenges (platform, server) WHERE state = 'open';

-- "turn" is the running time that the turn began with; "left_first" and "left_second" are as of "since".
-- "told_at" is when the turn could be told to whoever is to move; until then no flag falls.
-- "flagged_at" is when the opponent was told that a win on time may be claimed.
-- "word_at" is when either player last did something.  "hushed": no more reminders in this turn.
ALTER TABLE matches ADD COLUMN weekends INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN leave INTEGER NOT NULL DEFAULT 1;
ALTER TABLE matches ADD COLUMN turn INTEGER;
ALTER TABLE matches ADD COLUMN told_at INTEGER;
ALTER TABLE matches ADD COLUMN flagged_at INTEGER;
ALTER TABLE matches ADD COLUMN word_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN nudged_at INTEGER;
ALTER TABLE matches ADD COLUMN hushed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN rematch_of INTEGER REFERENCES matches (id);

-- Time in which a clock stood still was kept beside what was left; now what is left is as of "since".
UPDATE matches SET
    turn = CASE to_move WHEN 0 THEN left_first WHEN 1 THEN left_second END,
    left_first = CASE to_move WHEN 0 THEN left_first + stood ELSE left_first END,
    left_second = CASE to_move WHEN 1 THEN left_second + stood ELSE left_second END,
    told_at = since,
    word_at = since;

ALTER TABLE matches DROP COLUMN stood;

DROP INDEX matches_due;

CREATE INDEX matches_due ON matches (platform, deadline)
WHERE deadline IS NOT NULL AND finished = 0 AND flagged_at IS NULL;

CREATE INDEX matches_flagged ON matches (platform, word_at) WHERE flagged_at IS NOT NULL AND finished = 0;

CREATE INDEX matches_by_server ON matches (platform, server, finished) WHERE server IS NOT NULL;

-- Both clocks as they stood just before each ply; NULL where they are not known or do not run out.
-- "beforehand" 1: a conditional move played it.
ALTER TABLE plies ADD COLUMN left_first INTEGER;
ALTER TABLE plies ADD COLUMN left_second INTEGER;
ALTER TABLE plies ADD COLUMN turn INTEGER;
ALTER TABLE plies ADD COLUMN beforehand INTEGER NOT NULL DEFAULT 0;

-- What waits for the other player's answer: a draw, a takeback, a rematch, an abort.
CREATE TABLE offers (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    side INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (match, kind, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX offers_due ON offers (expires_at);

INSERT INTO offers (match, kind, side, made_at, expires_at)
SELECT
    id, 'draw', draw_offer,
    coalesce((SELECT max(at) FROM events WHERE match = matches.id AND kind = 'draw offered'), since),
    max(since, coalesce((SELECT seen_at FROM presence WHERE presence.platform = matches.platform), since))
        + 604800000
FROM matches WHERE draw_offer IS NOT NULL;

ALTER TABLE matches DROP COLUMN draw_offer;

-- What is still to be told of offers names the kind of each.
UPDATE outbox SET detail = 'offered draw ' || substr(detail, 14) WHERE kind = 'offer' AND detail LIKE 'draw offered %';
UPDATE outbox SET detail = 'refused draw ' || substr(detail, 14) WHERE kind = 'offer' AND detail LIKE 'draw refused %';

-- After how many plies each kind of offer was last refused.
CREATE TABLE refusals (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    side INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    PRIMARY KEY (match, kind, side)
) STRICT, WITHOUT ROWID;

-- Reminders of running turns.  Marks of 0 and below were put off to a time of their reader's choice.
-- Those that were sent stay until the turn ends, so that no change of the clock sends them again;
-- "sent_at" 0: passed over, because another stood for it.
ALTER TABLE reminders ADD COLUMN sent_at INTEGER;

DROP INDEX reminders_due;

CREATE INDEX reminders_due ON reminders (platform, due_at) WHERE sent_at IS NULL;

-- A person's zone (IANA) and sleep ("23:00-07:00"), each in force from "since" until the next.
-- "begun" 0: nobody has noticed yet that it came into force.
CREATE TABLE habits (
    person INTEGER NOT NULL REFERENCES people (id),
    since INTEGER NOT NULL,
    zone TEXT NOT NULL,
    sleep TEXT,
    begun INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, since)
) STRICT, WITHOUT ROWID;

CREATE INDEX habits_to_begin ON habits (since) WHERE begun = 0;

-- Leave: [begins_at, ends_at).  "ends_at" of one that was begun without an end is when the balance will be empty.
-- "over" 2: it was so in the end, and the person has not played since.
CREATE TABLE leaves (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    begins_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    until_at INTEGER,
    automatic INTEGER NOT NULL,
    match INTEGER REFERENCES matches (id),
    charged_at INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX leaves_by_person ON leaves (person, ends_at);
CREATE INDEX leaves_running ON leaves (ends_at) WHERE over = 0;

CREATE TABLE leave_balances (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    left_ms INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Time in which nobody on a platform could play.
CREATE TABLE outages (
    platform TEXT NOT NULL,
    begins_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (platform, begins_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX outages_by_end ON outages (platform, ends_at);

-- When a person's next daily digest is due.
CREATE TABLE digests (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    platform TEXT NOT NULL,
    due_at INTEGER NOT NULL
) STRICT;

CREATE INDEX digests_due ON digests (platform, due_at);

-- Which matches a message of ours is about: it goes away with the last of them.
CREATE INDEX litter_by_message ON litter (channel, message);

-- What people have chosen for one match alone.
CREATE TABLE match_settings (
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match, person, name)
) STRICT, WITHOUT ROWID;

-- A player's conditional moves, as text, from the position after "plies" plies.
-- "saved" 0: shown to their author with the question whether to keep them, not in force; 2: came to nothing.
CREATE TABLE conditionals (
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL REFERENCES people (id),
    saved INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match, person, saved)
) STRICT, WITHOUT ROWID;

-- Private notes on matches.
CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL REFERENCES people (id),
    plies INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE INDEX notes_by_match ON notes (match, person);

-- Of whom a person wants no challenges, offers or accepts.
CREATE TABLE blocks (
    person INTEGER NOT NULL REFERENCES people (id),
    blocked INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

-- What a server has chosen; "channel" is empty where it holds for the whole server.
CREATE TABLE server_settings (
    platform TEXT NOT NULL,
    server TEXT NOT NULL,
    channel TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (platform, server, channel, name)
) STRICT, WITHOUT ROWID;

-- Players who were found to have left a server, or to be silenced there.
CREATE TABLE departures (
    platform TEXT NOT NULL,
    server TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (platform, server, person)
) STRICT, WITHOUT ROWID;

-- When a match's players, or a challenge's author, were last looked for.
ALTER TABLE matches ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE challenges ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;

-- What the last board message of a match shows: which revision, after how many plies, and the last one's move.
ALTER TABLE matches ADD COLUMN board_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN board_plies INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN board_move TEXT NOT NULL DEFAULT '';

-- Since when something may have been said already without our knowing: written before it is sent.  "sends" is how
-- often it was sent as a message; "blind" 1: once of these although nobody could look whether it was there.
ALTER TABLE outbox ADD COLUMN tried_at INTEGER;
ALTER TABLE outbox ADD COLUMN sends INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN blind INTEGER NOT NULL DEFAULT 0;
