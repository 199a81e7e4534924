-- Code makes scenes of storyboards by their identifiers: it uses the scene's class, and the storyboard.

CREATE TABLE sceneUse (
  -- Fact. The scene of a storyboard that a place in code asks for.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of the place in codeUse
  storyboard TEXT NOT NULL,
  identifier TEXT,                -- NULL for the initial scene
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;
