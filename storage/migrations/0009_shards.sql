-- An outage concerns the servers of one of "shards" parts; 0 of 1 is all of them, and all direct messages.
-- "under_way" 1: it has no end yet, and "ends_at" means nothing.
ALTER TABLE outages ADD COLUMN shard BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outages ADD COLUMN shards BIGINT NOT NULL DEFAULT 1;
ALTER TABLE outages ADD COLUMN under_way BIGINT NOT NULL DEFAULT 0;

CREATE INDEX outages_of_shards ON outages (platform, ends_at) WHERE shards > 1;
CREATE INDEX outages_under_way ON outages (platform, under_way);

-- When each of several parts of a platform was last served.
CREATE TABLE shard_presence (
    platform TEXT NOT NULL,
    shard BIGINT NOT NULL,
    shards BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (platform, shards, shard)
);
