-- The computer opponents, one for each level: people of no platform, whose numbers nobody else can have.
INSERT INTO people (id, platform, account, name) VALUES
    (-1, 'computer', 'computer:1', 'Turnpost (computer, level 1)'),
    (-2, 'computer', 'computer:2', 'Turnpost (computer, level 2)'),
    (-3, 'computer', 'computer:3', 'Turnpost (computer, level 3)'),
    (-4, 'computer', 'computer:4', 'Turnpost (computer, level 4)'),
    (-5, 'computer', 'computer:5', 'Turnpost (computer, level 5)');

CREATE INDEX matches_with_computers ON matches (platform, acted_at)
WHERE finished = 0 AND (first_person < 0 OR second_person < 0);

CREATE INDEX matches_awaiting_computers ON matches (platform, acted_at) WHERE finished = 0 AND awaited < 0;
