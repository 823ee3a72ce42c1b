-- For whose players it is time to look: found without reading every match under way.
CREATE INDEX matches_to_look_at ON matches (platform, looked_at, id) WHERE finished = 0 AND server IS NOT NULL;
