BEGIN TRANSACTION;
CREATE TABLE blocks (
    person INTEGER NOT NULL REFERENCES people (id),
    blocked INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;
INSERT INTO "blocks" VALUES(2,1);
CREATE TABLE challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    place TEXT NOT NULL,
    server TEXT,
    channel TEXT,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    challenger INTEGER NOT NULL REFERENCES people (id),
    opponent INTEGER REFERENCES people (id),
    seat TEXT NOT NULL,
    control TEXT NOT NULL,
    flag TEXT NOT NULL,
    rated INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    post_channel TEXT,
    post_message TEXT
, weekends INTEGER NOT NULL DEFAULT 0, leave INTEGER NOT NULL DEFAULT 1, looked_at INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "challenges" VALUES(1,'table','here','table','1','bipod','{"gap":2,"middle":3,"rows":4,"stones":2}',1,NULL,'first','10d+1d','auto',0,1772452800000,1773057600000,'accepted','1','101',0,1,0);
INSERT INTO "challenges" VALUES(2,'table','here','table','1','pux','{}',1,NULL,'first','10d+1d','auto',0,1772454481284,1773059281284,'accepted','1','102',0,1,0);
INSERT INTO "challenges" VALUES(3,'table','dm','table','1','pux','{}',1,NULL,'first','3d','auto',0,1772464203210,1773069003210,'accepted','1','103',0,1,0);
INSERT INTO "challenges" VALUES(4,'table','thread','table','1','bipod','{"gap":5,"middle":5,"rows":6,"stones":3}',1,NULL,'first','none','auto',0,1772465043852,1773069843852,'accepted','1','104',0,1,0);
INSERT INTO "challenges" VALUES(5,'table','here','table','1','bipod','{"gap":5,"middle":5,"rows":6,"stones":1}',1,NULL,'first','12h','auto',0,1772467986099,1773072786099,'open',NULL,NULL,1,0,1772467986099);
INSERT INTO "challenges" VALUES(6,'table','here','table','1','pux','{}',2,NULL,'first','90m','auto',0,1772467986099,1773072786099,'declined',NULL,NULL,0,1,0);
CREATE TABLE conditionals (
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL REFERENCES people (id),
    saved INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match, person, saved)
) STRICT, WITHOUT ROWID;
INSERT INTO "conditionals" VALUES(2,2,1,6,'b2-b3 > b7-b6');
CREATE TABLE departures (
    platform TEXT NOT NULL,
    server TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (platform, server, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "departures" VALUES('table','table',2,'gone',1772467986099);
CREATE TABLE digests (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    platform TEXT NOT NULL,
    due_at INTEGER NOT NULL
) STRICT;
INSERT INTO "digests" VALUES(2,'table',1772471586099);
CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    side INTEGER,
    detail TEXT NOT NULL
) STRICT;
INSERT INTO "events" VALUES(1,2,1772457003210,'draw offered',1,'');
INSERT INTO "events" VALUES(2,2,1772457003210,'clock stood',NULL,'1772464203210');
INSERT INTO "events" VALUES(3,4,1772467986099,'taken back',1,'{"moves":["E1"],"times":[1772466725136]}');
CREATE TABLE habits (
    person INTEGER NOT NULL REFERENCES people (id),
    since INTEGER NOT NULL,
    zone TEXT NOT NULL,
    sleep TEXT,
    begun INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, since)
) STRICT, WITHOUT ROWID;
INSERT INTO "habits" VALUES(1,1769011986099,'Europe/Berlin','23:00-07:00',0);
INSERT INTO "habits" VALUES(1,1772554386099,'Asia/Kathmandu',NULL,0);
CREATE TABLE invitations (
    challenge INTEGER NOT NULL REFERENCES challenges (id),
    person INTEGER NOT NULL REFERENCES people (id),
    rank INTEGER NOT NULL,
    declined_at INTEGER,
    PRIMARY KEY (challenge, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "invitations" VALUES(1,2,0,NULL);
INSERT INTO "invitations" VALUES(2,2,0,NULL);
INSERT INTO "invitations" VALUES(3,2,0,NULL);
INSERT INTO "invitations" VALUES(4,2,0,NULL);
INSERT INTO "invitations" VALUES(6,1,0,1773072786099);
CREATE TABLE leave_balances (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    left_ms INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
INSERT INTO "leave_balances" VALUES(1,518400000,1772295186099);
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
INSERT INTO "leaves" VALUES(1,1,1772208786099,1772295186099,NULL,1,2,1772295186099,1);
INSERT INTO "leaves" VALUES(2,1,1772554386099,1772727186099,1772727186099,0,NULL,1772554386099,0);
CREATE TABLE litter (
    match INTEGER NOT NULL REFERENCES matches (id),
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (match, channel, message)
) STRICT, WITHOUT ROWID;
INSERT INTO "litter" VALUES(2,'1','77');
CREATE TABLE match_settings (
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match, person, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "match_settings" VALUES(2,1,'reminders.where','dm');
CREATE TABLE matches (
    id INTEGER PRIMARY KEY REFERENCES challenges (id),
    platform TEXT NOT NULL,
    place TEXT NOT NULL,
    server TEXT,
    channel TEXT,
    parent TEXT,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    first_person INTEGER NOT NULL REFERENCES people (id),
    second_person INTEGER NOT NULL REFERENCES people (id),
    control TEXT NOT NULL,
    flag TEXT NOT NULL,
    rated INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    to_move INTEGER,
    left_first INTEGER,
    left_second INTEGER,
    since INTEGER NOT NULL,
    deadline INTEGER,
    finished INTEGER NOT NULL DEFAULT 0,
    winner INTEGER,
    reason TEXT,
    ended_at INTEGER,
    board_channel TEXT,
    board_message TEXT, weekends INTEGER NOT NULL DEFAULT 0, leave INTEGER NOT NULL DEFAULT 1, turn INTEGER, told_at INTEGER, flagged_at INTEGER, word_at INTEGER NOT NULL DEFAULT 0, nudged_at INTEGER, hushed INTEGER NOT NULL DEFAULT 0, rematch_of INTEGER REFERENCES matches (id), looked_at INTEGER NOT NULL DEFAULT 0, board_revision INTEGER NOT NULL DEFAULT 0, board_plies INTEGER NOT NULL DEFAULT 0, board_move TEXT NOT NULL DEFAULT '',
    CHECK (first_person <> second_person),
    CHECK ((finished = 1) = (to_move IS NULL)),
    CHECK ((finished = 1) = (ended_at IS NOT NULL)),
    CHECK ((finished = 1) = (reason IS NOT NULL))
) STRICT;
INSERT INTO "matches" VALUES(1,'table','here','table','1',NULL,'bipod',1,'{"gap":2,"middle":3,"rows":4,"stones":2}',1,2,'10d+1d','auto',0,1772452800000,4,NULL,864000000,864000000,1772454481284,NULL,1,1,'blocked',1772454481284,'1','1004',0,1,NULL,1772454481284,NULL,1772454481284,NULL,0,NULL,0,0,0,'');
INSERT INTO "matches" VALUES(2,'table','here','table','1',NULL,'pux',1,'{}',1,2,'10d+1d','auto',0,1772454481284,6,0,871200000,864000000,1772457003210,1773328203210,0,NULL,NULL,NULL,'1','1006',0,1,864000000,1772457003210,1773328203219,1772457003210,NULL,0,NULL,0,0,0,'');
INSERT INTO "matches" VALUES(3,'table','dm',NULL,NULL,NULL,'pux',1,'{}',1,2,'3d','auto',0,1772464203210,2,NULL,259200000,259200000,1772465043852,NULL,1,1,'resignation',1772465043852,'1','1002',0,1,NULL,1772465043852,NULL,1772465043852,NULL,0,NULL,0,0,0,'');
INSERT INTO "matches" VALUES(4,'table','thread','table','1','1','bipod',1,'{"gap":5,"middle":5,"rows":6,"stones":3}',1,2,'none','auto',0,1772465043852,7,1,NULL,NULL,1772467986099,NULL,0,NULL,NULL,NULL,'1','1007',1,0,NULL,1772467986099,NULL,1772467986099,1773159186099,1,NULL,1772467986099,7,7,'adopt');
CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL REFERENCES people (id),
    plies INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;
INSERT INTO "notes" VALUES(1,2,2,6,1772467986099,'it''s a trap');
CREATE TABLE offers (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    side INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (match, kind, side)
) STRICT, WITHOUT ROWID;
INSERT INTO "offers" VALUES(2,'draw',1,1772457003210,1773072786099);
INSERT INTO "offers" VALUES(3,'rematch',1,1772467986099,1773072786099);
INSERT INTO "offers" VALUES(4,'takeback',0,1772467986099,1773072786099);
CREATE TABLE outages (
    platform TEXT NOT NULL,
    begins_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (platform, begins_at)
) STRICT, WITHOUT ROWID;
INSERT INTO "outages" VALUES('table',1772457003210,1772464203210);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    kind TEXT NOT NULL,
    match INTEGER REFERENCES matches (id),
    challenge INTEGER REFERENCES challenges (id),
    revision INTEGER,
    person INTEGER REFERENCES people (id),
    channel TEXT,
    message TEXT,
    detail TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL,
    delivered TEXT,
    error TEXT
, tried_at INTEGER, sends INTEGER NOT NULL DEFAULT 0, blind INTEGER NOT NULL DEFAULT 0, address TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "outbox" VALUES(1,'table','board',1,NULL,0,NULL,NULL,NULL,'',1772452800000,1772452820000,0,'told','201',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(2,'table','challenge closed',NULL,1,NULL,NULL,'1','101','',1772452800000,1772452800000,0,'due',NULL,NULL,NULL,0,0,'#1');
INSERT INTO "outbox" VALUES(3,'table','board',1,NULL,1,NULL,NULL,NULL,'',1772453220321,1772453240321,0,'told','1001',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(4,'table','board',1,NULL,2,NULL,NULL,NULL,'',1772453640642,1772453660642,0,'told','1002',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(5,'table','board',1,NULL,3,NULL,NULL,NULL,'',1772454060963,1772454080963,0,'told','1003',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(6,'table','board',1,NULL,4,NULL,NULL,NULL,'',1772454481284,1772454501284,0,'told','1004',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(7,'table','board',2,NULL,0,NULL,NULL,NULL,'',1772454481284,1772454501284,0,'told','202',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(8,'table','challenge closed',NULL,2,NULL,NULL,'1','102','',1772454481284,1772454481284,0,'due',NULL,NULL,NULL,0,0,'#1');
INSERT INTO "outbox" VALUES(9,'table','board',2,NULL,1,NULL,NULL,NULL,'',1772454901605,1772454921605,0,'told','1001',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(10,'table','board',2,NULL,2,NULL,NULL,NULL,'',1772455321926,1772455341926,0,'told','1002',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(11,'table','board',2,NULL,3,NULL,NULL,NULL,'',1772455742247,1772455762247,0,'told','1003',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(12,'table','board',2,NULL,4,NULL,NULL,NULL,'',1772456162568,1772456182568,0,'told','1004',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(13,'table','board',2,NULL,5,NULL,NULL,NULL,'',1772456582889,1772456602889,0,'told','1005',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(14,'table','board',2,NULL,6,NULL,NULL,NULL,'',1772457003210,1772457023210,0,'told','1006',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(15,'table','offer',2,NULL,6,NULL,NULL,NULL,'offered draw 1',1772457003210,1772457003210,0,'due',NULL,NULL,NULL,0,0,'#1');
INSERT INTO "outbox" VALUES(16,'table','absence',NULL,NULL,NULL,NULL,'1',NULL,'1772457003210 1772464203210',1772464203210,1772464203210,0,'due',NULL,NULL,NULL,0,0,'#1');
INSERT INTO "outbox" VALUES(17,'table','board',3,NULL,0,1,NULL,NULL,'',1772464203210,1772464203210,0,'due',NULL,NULL,NULL,0,0,'@1');
INSERT INTO "outbox" VALUES(18,'table','board',3,NULL,0,2,NULL,NULL,'',1772464203210,1772464203210,0,'due',NULL,NULL,NULL,0,0,'@2');
INSERT INTO "outbox" VALUES(19,'table','challenge closed',NULL,3,NULL,NULL,'1','103','',1772464203210,1772464203210,0,'due',NULL,NULL,NULL,0,0,'#1');
INSERT INTO "outbox" VALUES(20,'table','board',3,NULL,1,2,NULL,NULL,'',1772464623531,1772464623531,0,'due',NULL,NULL,NULL,0,0,'@2');
INSERT INTO "outbox" VALUES(21,'table','board',3,NULL,2,1,NULL,NULL,'',1772465043852,1772465043852,0,'due',NULL,NULL,NULL,0,0,'@1');
INSERT INTO "outbox" VALUES(22,'table','result',3,NULL,2,2,NULL,NULL,'',1772465043852,1772465043852,0,'due',NULL,NULL,NULL,0,0,'@2');
INSERT INTO "outbox" VALUES(23,'table','board',4,NULL,0,NULL,NULL,NULL,'',1772465043852,1772465063852,0,'told','204',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(24,'table','challenge closed',NULL,4,NULL,NULL,'1','104','',1772465043852,1772465043852,0,'due',NULL,NULL,NULL,0,0,'#1');
INSERT INTO "outbox" VALUES(25,'table','board',4,NULL,1,NULL,NULL,NULL,'',1772465464173,1772465484173,0,'told','1001',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(26,'table','board',4,NULL,2,NULL,NULL,NULL,'',1772465884494,1772465904494,0,'told','1002',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(27,'table','board',4,NULL,3,NULL,NULL,NULL,'',1772466304815,1772466324815,0,'told','1003',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(28,'table','board',4,NULL,4,NULL,NULL,NULL,'',1772466725136,1772466745136,0,'told','1004',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(29,'table','board',4,NULL,5,NULL,NULL,NULL,'',1772467145457,1772467165457,0,'told','1005',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(30,'table','board',4,NULL,6,NULL,NULL,NULL,'',1772467565778,1772467585778,0,'told','1006',NULL,NULL,0,0,'');
INSERT INTO "outbox" VALUES(31,'table','board',4,NULL,7,NULL,NULL,NULL,'',1772467986099,1772468006099,0,'told','1007',NULL,NULL,0,0,'');
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    platform TEXT NOT NULL,
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (platform, account)
) STRICT;
INSERT INTO "people" VALUES(1,'table','ann','Ann');
INSERT INTO "people" VALUES(2,'table','bob','Bob O''Hara');
CREATE TABLE plies (
    match INTEGER NOT NULL REFERENCES matches (id),
    revision INTEGER NOT NULL,
    move TEXT NOT NULL,
    played_at INTEGER NOT NULL, left_first INTEGER, left_second INTEGER, turn INTEGER, beforehand INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "plies" VALUES(1,1,'c1,g1',1772453220321,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(1,2,'d2,f2',1772453640642,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(1,3,'a1',1772454060963,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(1,4,'adopt',1772454481284,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(2,1,'d2-g5',1772454901605,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(2,2,'c7,d7-c6',1772455321926,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(2,3,'c2:c6',1772455742247,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(2,4,'e7-d7',1772456162568,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(2,5,'f2,e2g2-e2',1772456582889,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(2,6,'g7:g5',1772457003210,864000000,863579679,864000000,1);
INSERT INTO "plies" VALUES(3,1,'f2,e2-e3',1772464623531,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(3,2,'c7,b7d7-c6',1772465043852,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(4,1,'f2,g3,f4',1772465464173,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(4,2,'g1,e5',1772465884494,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(4,3,'i1,h2,f6',1772466304815,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(4,4,'E1',1772466725136,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(4,5,'F2',1772467145457,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(4,6,'m1,o1,n2',1772467565778,NULL,NULL,NULL,0);
INSERT INTO "plies" VALUES(4,7,'adopt',1772467986099,NULL,NULL,NULL,0);
CREATE TABLE presence (
    platform TEXT PRIMARY KEY,
    seen_at INTEGER NOT NULL
) STRICT;
INSERT INTO "presence" VALUES('table',1772467986099);
CREATE TABLE refusals (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    side INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    PRIMARY KEY (match, kind, side)
) STRICT, WITHOUT ROWID;
INSERT INTO "refusals" VALUES(4,'draw',1,6);
CREATE TABLE reminders (
    match INTEGER NOT NULL REFERENCES matches (id),
    mark INTEGER NOT NULL,
    platform TEXT NOT NULL,
    revision INTEGER NOT NULL,
    due_at INTEGER NOT NULL, sent_at INTEGER,
    PRIMARY KEY (match, mark)
) STRICT, WITHOUT ROWID;
INSERT INTO "reminders" VALUES(2,0,'table',6,1772467986099,1772467986099);
INSERT INTO "reminders" VALUES(2,20,'table',6,1773155403210,NULL);
INSERT INTO "reminders" VALUES(2,50,'table',6,1772896203210,NULL);
CREATE TABLE server_settings (
    platform TEXT NOT NULL,
    server TEXT NOT NULL,
    channel TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (platform, server, channel, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "server_settings" VALUES('table','table','','boards','keep-last');
CREATE TABLE settings (
    person INTEGER NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES(1,'board.theme','dark');
CREATE TABLE table_channels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    parent INTEGER REFERENCES table_channels (id),
    owner INTEGER UNIQUE REFERENCES people (id),
    made_at INTEGER NOT NULL,
    CHECK (parent IS NULL OR owner IS NULL)
) STRICT;
INSERT INTO "table_channels" VALUES(1,'board games',NULL,NULL,1772467986099);
INSERT INTO "table_channels" VALUES(2,'Ann',NULL,1,1772467986099);
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
INSERT INTO "table_files" VALUES('token',2,0,0,1,'board.png','A board',X'89504E47');
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
INSERT INTO "table_messages" VALUES(1,1,1,NULL,'',NULL,'Good luck; it''s late','[]','[]',NULL,0,NULL,1772467986099,0);
INSERT INTO "table_messages" VALUES(2,1,NULL,2,'/board',1,'Here it is','[["View", "view:2:6", "plain"]]','["bob"]',2,1,'n1',1772467986099,0);
CREATE TABLE table_seats (
    visitor TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    sat_at INTEGER NOT NULL,
    PRIMARY KEY (visitor, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_seats" VALUES('5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',1,1772467986099);
CREATE INDEX challenges_open ON challenges (platform, expires_at) WHERE state = 'open';
CREATE INDEX challenges_by_challenger ON challenges (challenger) WHERE state = 'open';
CREATE INDEX matches_by_first ON matches (first_person, finished);
CREATE INDEX matches_by_second ON matches (second_person, finished);
CREATE INDEX matches_by_channel ON matches (platform, channel, finished);
CREATE INDEX matches_by_parent ON matches (platform, parent, finished) WHERE parent IS NOT NULL;
CREATE INDEX outbox_due ON outbox (platform, due_at) WHERE state = 'due';
CREATE INDEX outbox_by_match ON outbox (match) WHERE state = 'due';
CREATE INDEX events_by_match ON events (match);
CREATE UNIQUE INDEX table_channels_by_name ON table_channels (name) WHERE parent IS NULL AND owner IS NULL;
CREATE INDEX table_messages_by_channel ON table_messages (channel, id);
CREATE INDEX table_files_by_message ON table_files (message, version, position);
CREATE INDEX invitations_by_person ON invitations (person);
CREATE INDEX challenges_by_server ON challenges (platform, server) WHERE state = 'open';
CREATE INDEX matches_due ON matches (platform, deadline)
WHERE deadline IS NOT NULL AND finished = 0 AND flagged_at IS NULL;
CREATE INDEX matches_flagged ON matches (platform, word_at) WHERE flagged_at IS NOT NULL AND finished = 0;
CREATE INDEX matches_by_server ON matches (platform, server, finished) WHERE server IS NOT NULL;
CREATE INDEX offers_due ON offers (expires_at);
CREATE INDEX reminders_due ON reminders (platform, due_at) WHERE sent_at IS NULL;
CREATE INDEX habits_to_begin ON habits (since) WHERE begun = 0;
CREATE INDEX leaves_by_person ON leaves (person, ends_at);
CREATE INDEX leaves_running ON leaves (ends_at) WHERE over = 0;
CREATE INDEX outages_by_end ON outages (platform, ends_at);
CREATE INDEX digests_due ON digests (platform, due_at);
CREATE INDEX litter_by_message ON litter (channel, message);
CREATE INDEX notes_by_match ON notes (match, person);
CREATE INDEX matches_to_look_at ON matches (platform, looked_at, id) WHERE finished = 0 AND server IS NOT NULL;
CREATE INDEX outbox_by_address ON outbox (platform, address, due_at) WHERE state = 'due';
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('challenges',6);
INSERT INTO "sqlite_sequence" VALUES('outbox',31);
INSERT INTO "sqlite_sequence" VALUES('table_channels',2);
INSERT INTO "sqlite_sequence" VALUES('table_messages',2);
COMMIT;
PRAGMA user_version = 6;
