-- A component that embeds others works with some versions of them and not with others. A version says which, so that a
-- project gets versions that fit together. A snapshot says which nibs of other people its project really ships.

CREATE TABLE versionRequirement (
  -- Fact. Which versions of another component a version can work with. Given with the version.
  version INTEGER NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  range TEXT NOT NULL,            -- in node-semver's syntax
  -- declared: a person said so. embedded: compatible with the newest version that there was of what the nib embeds.
  origin TEXT NOT NULL CHECK (origin IN ('declared', 'embedded')),
  PRIMARY KEY (version, component)
) STRICT, WITHOUT ROWID;
-- Serves: who requires a component.
CREATE INDEX versionRequirementByComponent ON versionRequirement (component);

CREATE TABLE vendoredDocument (
  -- Fact. A nib that defines a component, in a folder of other people's code. It is no host.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  className TEXT NOT NULL,
  form INTEGER NOT NULL,          -- of the canonical form, as in layout
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;

CREATE VIEW requirement AS
  -- Which versions of other components each version can work with.
  SELECT
    component.name AS component, version.version, required.name AS requires, versionRequirement.range,
    versionRequirement.origin
  FROM versionRequirement
  JOIN version ON version.id = versionRequirement.version
  JOIN component ON component.id = version.component
  JOIN component AS required ON required.id = versionRequirement.component;

CREATE VIEW lockedVersion AS
  -- Which version of each component every project is on, by the lock of its newest snapshots.
  SELECT
    project.name AS project, branch.name AS branch, locked.value ->> '$.component' AS component,
    locked.value ->> '$.version' AS version
  FROM newestSnapshot
  JOIN projectFile ON projectFile.snapshot = newestSnapshot.snapshot AND projectFile.kind = 'lock'
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project,
    json_each(CAST(projectFile.content AS TEXT), '$.components') AS locked;

CREATE VIEW vendoredVersion AS
  -- Nibs of other people that projects ship, with the published versions that say the same; NULL where none does.
  SELECT
    project.name AS project, branch.name AS branch, vendoredDocument.path, vendoredDocument.className,
    component.name AS component, version.version
  FROM newestSnapshot
  JOIN vendoredDocument ON vendoredDocument.snapshot = newestSnapshot.snapshot
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project
  LEFT JOIN layout ON layout.digest = vendoredDocument.digest AND layout.form = vendoredDocument.form
    AND EXISTS (SELECT 1 FROM version WHERE version.document = layout.document)
  LEFT JOIN version ON version.document = layout.document
  LEFT JOIN component ON component.id = version.component;
