-- How matches between people have ended, in sums that name nobody: by game, options, reason and winner (-1: a draw),
-- and in parts, so that matches that end at the same time seldom wait for one row.
CREATE TABLE game_statistics (
    platform TEXT NOT NULL,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    reason TEXT NOT NULL,
    winner BIGINT NOT NULL,
    part BIGINT NOT NULL,
    matches BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    spent_ms BIGINT NOT NULL,
    PRIMARY KEY (platform, game, variant, reason, winner, part)
);

-- Matches up to "last" were there before they were counted: the leader counts those of them that are over, up to "passed".
CREATE TABLE uncounted_matches (
    platform TEXT PRIMARY KEY,
    passed BIGINT NOT NULL,
    last BIGINT NOT NULL
);

INSERT INTO uncounted_matches (platform, passed, last) SELECT platform, 0, max(id) FROM matches GROUP BY platform;
