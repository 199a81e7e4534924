-- The log proves itself: each entry carries the digest of the one before and of what it tells of, so that a row that was
-- altered or removed behind the program's back is found, a lost commit included. The program fills in the digests of the
-- entries that are there already.

CREATE TABLE sealedLog (
  -- Fact. What was done to the store, in order. Never edited: 'nibreg verify' follows the digests.
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN (
    'init', 'publish', 'declare', 'yank', 'deprecate', 'rename', 'record', 'forget', 'accept', 'prune', 'import', 'migrate'
  )),
  component TEXT,
  version TEXT,
  project TEXT,
  branch TEXT,
  detail TEXT,
  snapshot INTEGER,               -- the number of the snapshot it tells of, which may be gone
  content BLOB CHECK (length(content) = 32),    -- SHA-256 of the version, declarations or snapshot it tells of
  standing BLOB CHECK (length(standing) = 32),  -- SHA-256 of the component as it was afterwards
  digest BLOB CHECK (length(digest) = 32)       -- SHA-256 of the digest before and all columns of this row
) STRICT;

INSERT INTO sealedLog (id, at, actor, action, component, version, project, branch, detail, snapshot)
SELECT
  id, at, actor, action, component, version, project, branch, detail,
  -- The snapshot that was recorded, where only one can be meant.
  CASE action WHEN 'record' THEN (
    SELECT CASE count(*) WHEN 1 THEN max(snapshot.id) END
    FROM snapshot JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project
    WHERE project.name = log.project AND branch.name = log.branch AND snapshot.recordedAt = log.at
      AND snapshot.revision IS log.detail
      AND (SELECT count(*) FROM log AS same
        WHERE same.action = 'record' AND same.project = log.project AND same.branch = log.branch AND same.at = log.at
          AND same.detail IS log.detail) = 1
  ) END
FROM log ORDER BY id;

-- Snapshots of which no entry could be told to be theirs get one.
INSERT INTO sealedLog (at, actor, action, project, branch, detail, snapshot)
SELECT snapshot.recordedAt, snapshot.recordedBy, 'record', project.name, branch.name, snapshot.revision, snapshot.id
FROM snapshot JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project
WHERE snapshot.id NOT IN (SELECT snapshot FROM sealedLog WHERE snapshot IS NOT NULL)
ORDER BY snapshot.id;

DROP TABLE log;
ALTER TABLE sealedLog RENAME TO log;
-- Serves: the log of one component.
CREATE INDEX logByComponent ON log (component);

CREATE TABLE logHead (
  -- Fact. The newest entry of the log: without it nobody would miss the last entries.
  id INTEGER PRIMARY KEY CHECK (id = 1),
  entry INTEGER NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
