-- How matches between people went on from early positions, counted.  "before" and "after" are positions but for
-- symmetries, "move" one of the plies between them as it was played.  "people" is how many stand behind the line, as
-- far as it was counted: its witnesses are a few matches that brought others, until there were enough.
CREATE TABLE opening_lines (
    platform TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    move TEXT NOT NULL,
    matches BIGINT NOT NULL,
    first_won BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    people BIGINT NOT NULL,
    PRIMARY KEY (platform, before, after)
);

-- Those that are shown: an index has the numbers that it takes.
CREATE INDEX opening_lines_shown ON opening_lines (platform, before) WHERE matches >= 5 AND people >= 5;

CREATE TABLE opening_witnesses (
    match BIGINT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    PRIMARY KEY (before, after, match)
);

CREATE INDEX opening_witnesses_of_match ON opening_witnesses (match);

-- The matches that have ended: whether they are to be looked at, and with which result they were counted, if they were.
CREATE TABLE opening_matches (
    match BIGINT PRIMARY KEY,
    platform TEXT NOT NULL,
    waiting BIGINT NOT NULL,
    counted BIGINT NOT NULL,
    winner BIGINT
);

CREATE INDEX opening_matches_waiting ON opening_matches (platform, match) WHERE waiting = 1;

INSERT INTO opening_matches (match, platform, waiting, counted)
SELECT id, platform, 1, 0 FROM matches WHERE finished = 1;
