-- Most nibs are loaded by code. Who uses a component is asked of the code that names its class or its nib too.

CREATE TABLE codeUse (
  -- Fact. A place in code that names a class or a nib of documents.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL,             -- of the class as documents name it, or of the nib
  kind TEXT NOT NULL,             -- load, register, create, class, member, subclass, cast, type, identifier, text, mention
  userClass TEXT,                 -- the type whose code it is; NULL outside of types
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: whose code names a component.
CREATE INDEX codeUseByName ON codeUse (name, snapshot);

-- Whether the places were looked for: not by earlier programs, and not in commits that are imported.
ALTER TABLE snapshotSource ADD COLUMN hasCodeUses INTEGER NOT NULL DEFAULT 0 CHECK (hasCodeUses IN (0, 1));
