-- Bans from play of accounts that were erased: each holds again when its account comes back. The reason names people,
-- and goes with their data.
CREATE TABLE erased_play_bans (
    hash TEXT NOT NULL REFERENCES erased_accounts (hash),
    server TEXT NOT NULL,
    platform TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (hash, server)
);

CREATE INDEX erased_play_bans_of_server ON erased_play_bans (server, platform);
