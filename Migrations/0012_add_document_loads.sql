-- An error in an app needs something that loads the document. Sources are not kept, so what they load is.

CREATE TABLE documentLoad (
  -- Fact. A place that loads a document of the snapshot's project, or makes a scene of it.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of several that reach a document, the first one counts
  document TEXT NOT NULL,         -- the path of what is loaded
  scene TEXT,                     -- its sceneID; NULL for a XIB
  userClass TEXT,                 -- the type whose code does it; NULL outside of types, and for what is no code
  originDocument TEXT,            -- the document that leads there; NULL where none does
  originScene TEXT,
  reason TEXT NOT NULL,           -- in words
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE loadingClass (
  -- Fact. A type in documentLoad.userClass, with what makes its code run.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  className TEXT NOT NULL,
  document TEXT,                  -- the path of one that has an object of it; NULL where other code names the type
  scene TEXT,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

-- Whether it was asked who loads what: not by earlier programs, not where no Xcode project builds an app, and not where
-- something was not read that could load a document.
ALTER TABLE snapshotSource ADD COLUMN hasLoads INTEGER NOT NULL DEFAULT 0 CHECK (hasLoads IN (0, 1));
