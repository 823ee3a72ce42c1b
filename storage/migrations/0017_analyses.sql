-- What was thought about finished matches.  "state" is how far that has come, for the engine alone; "result" is what it came to.
-- "version" is the engine's; what another version thought is thought again when somebody asks.
CREATE TABLE analyses (
    match BIGINT PRIMARY KEY,
    platform TEXT NOT NULL,
    plies BIGINT NOT NULL,
    version BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    done BIGINT NOT NULL DEFAULT 0,
    total BIGINT NOT NULL DEFAULT 0,
    failures BIGINT NOT NULL DEFAULT 0,
    state TEXT,
    result TEXT
);

CREATE INDEX analyses_waiting ON analyses (platform, asked_at, match) WHERE result IS NULL AND failures < 3;

-- Positions that stand in these are not judged for anybody.
CREATE INDEX matches_rated ON matches (platform, game, id) WHERE finished = 0 AND rated = 1;
