-- A document is half of a component. The other half is its class, and a component works only in the project around it:
-- what the class sources declare, who loads a nib from code, and which resources and translations there are.

CREATE TABLE declaration (
  -- Fact. What the sources said about one class. The source text is not kept, so this is never rebuilt.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),  -- of the facts
  scannerVersion INTEGER NOT NULL,
  className TEXT NOT NULL,        -- as a nib names it
  module TEXT,
  superclass TEXT,
  kind TEXT,                      -- view, control, cell, viewController … ; NULL where the superclass is not known
  technique TEXT,                 -- owner, replace, wrap, code, none; NULL where it is not known
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  facts TEXT NOT NULL             -- JSON
) STRICT;
-- Serves: what is known of a class.
CREATE INDEX declarationByClass ON declaration (className);

CREATE TABLE versionDeclaration (
  -- Fact. Given with the version, or once later.
  version INTEGER NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  ordinal INTEGER NOT NULL,       -- 0 is the component's own class
  declaration INTEGER NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (version, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: which versions keep a declaration.
CREATE INDEX versionDeclarationByDeclaration ON versionDeclaration (declaration);

CREATE TABLE versionSetting (
  -- Fact. What the manifest or the command line said of a version.
  version INTEGER PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
  technique TEXT CHECK (technique IN ('owner', 'replace', 'wrap', 'code')),
  guard TEXT,
  tag INTEGER
) STRICT;

CREATE TABLE componentAlias (
  -- Fact. Another class name by which hosts mean a component: a prototype or private subclass.
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  className TEXT NOT NULL,
  PRIMARY KEY (component, className)
) STRICT, WITHOUT ROWID;
-- Serves: which component a class in a host means.
CREATE INDEX componentAliasByClass ON componentAlias (className);

CREATE TABLE snapshotDeclaration (
  -- Fact. A class that the snapshot's documents name.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  declaration INTEGER NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, declaration)
) STRICT, WITHOUT ROWID;
CREATE INDEX snapshotDeclarationByDeclaration ON snapshotDeclaration (declaration);

CREATE TABLE snapshotSource (
  -- Fact. That class sources were read with the snapshot, and how many.
  snapshot INTEGER PRIMARY KEY REFERENCES snapshot (id) ON DELETE CASCADE,
  scannerVersion INTEGER NOT NULL,
  files INTEGER NOT NULL
) STRICT;

CREATE TABLE codeHost (
  -- Fact. A place in code that loads, registers or names a nib.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,             -- instantiate, register, viewController, registerThroughHelper
  className TEXT,                 -- whose code it is
  nibName TEXT,                   -- NULL where code computes it
  reuseIdentifier TEXT,
  loadedClass TEXT,
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  facts TEXT NOT NULL,             -- JSON
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: who loads a component by name.
CREATE INDEX codeHostByNib ON codeHost (nibName) WHERE nibName IS NOT NULL;

CREATE TABLE memberUse (
  -- Fact. An outlet, action or inspectable of a class that code of another class uses.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  className TEXT NOT NULL,
  member TEXT NOT NULL,
  userClass TEXT,
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: whose code uses a member.
CREATE INDEX memberUseByMember ON memberUse (className, member);

CREATE TABLE projectFile (
  -- Fact. A file of a snapshot that settles what its components mean: the manifest, the lock.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('manifest', 'lock')),
  path TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (snapshot, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE projectResource (
  -- Fact. What a nib of the snapshot's project can name: images, colors, fonts, other documents.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,             -- imageset, colorset, symbolset, image, font, xib, storyboard …
  name TEXT NOT NULL,
  otherNames TEXT NOT NULL,       -- JSON array: with extension, a font's full name
  path TEXT NOT NULL,
  PRIMARY KEY (snapshot, kind, name, path)
) STRICT, WITHOUT ROWID;
-- Serves: which projects have a resource.
CREATE INDEX projectResourceByName ON projectResource (name);

CREATE TABLE translationFile (
  -- Fact. One .strings, .stringsdict or .xcstrings file with keys that name objects. The same content is kept once.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32)
) STRICT;

CREATE TABLE translation (
  -- Fact. A key of the form objectID.property.
  file INTEGER NOT NULL REFERENCES translationFile (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  property TEXT NOT NULL,         -- text, title, normalTitle …
  language TEXT,
  line INTEGER,                   -- NULL in binary files
  "column" INTEGER,
  PRIMARY KEY (file, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: which translations key on an object.
CREATE INDEX translationByObject ON translation (objectID);

CREATE TABLE snapshotTranslation (
  -- Fact. A translation file of a snapshot.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  tableName TEXT NOT NULL,        -- the document's name
  language TEXT,                  -- NULL where the file holds several
  file INTEGER NOT NULL REFERENCES translationFile (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX snapshotTranslationByFile ON snapshotTranslation (file);

CREATE TABLE nodeAlias (
  -- Derived. A further class name by which a node's component is meant.
  node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  className TEXT NOT NULL,
  PRIMARY KEY (node, className)
) STRICT, WITHOUT ROWID;
-- Serves: which nodes define the component that a mention means.
CREATE INDEX nodeAliasByClass ON nodeAlias (className);

CREATE TABLE nodeMention (
  -- Derived. An object that means something else than its class says, by a convention of its project.
  node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of the embedding in its document
  nibName TEXT,                   -- what it means; NULL where its class decides
  relation TEXT NOT NULL CHECK (relation IN ('embedding', 'reference')),
  PRIMARY KEY (node, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: who names a nib, when a component of that nib is published for the first time.
CREATE INDEX nodeMentionByNib ON nodeMention (nibName) WHERE nibName IS NOT NULL;

CREATE VIEW declaredClass AS
  -- Every class that sources declare, where it was recorded or published.
  SELECT
    declaration.className, declaration.module, declaration.superclass, declaration.kind, declaration.technique,
    project.name AS project, branch.name AS branch, NULL AS component, NULL AS version, declaration.path,
    declaration.line
  FROM newestSnapshot
  JOIN snapshotDeclaration ON snapshotDeclaration.snapshot = newestSnapshot.snapshot
  JOIN declaration ON declaration.id = snapshotDeclaration.declaration
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project
  UNION ALL
  SELECT
    declaration.className, declaration.module, declaration.superclass, declaration.kind, declaration.technique,
    NULL, NULL, component.name, version.version, declaration.path, declaration.line
  FROM versionDeclaration
  JOIN declaration ON declaration.id = versionDeclaration.declaration
  JOIN version ON version.id = versionDeclaration.version
  JOIN component ON component.id = version.component;

CREATE VIEW declaredMember AS
  -- Outlets, actions and inspectable attributes that sources declare, inherited ones included.
  SELECT
    declaration.id AS declaration, declaration.className, 'outlet' AS kind, member.value ->> '$.name' AS name,
    member.value ->> '$.type.text' AS type, member.value ->> '$.access' AS access
  FROM declaration, json_each(declaration.facts, '$.members.outlets') AS member
  UNION ALL
  SELECT
    declaration.id, declaration.className, 'action', member.value ->> '$.selector', NULL, member.value ->> '$.access'
  FROM declaration, json_each(declaration.facts, '$.members.actions') AS member
  UNION ALL
  SELECT
    declaration.id, declaration.className, 'inspectable', member.value ->> '$.name',
    member.value ->> '$.type.text', member.value ->> '$.access'
  FROM declaration, json_each(declaration.facts, '$.members.inspectables') AS member;

CREATE VIEW codeUser AS
  -- Code that loads or registers a nib by name, in the newest snapshots.
  SELECT
    codeHost.nibName, codeHost.kind, codeHost.className, codeHost.loadedClass, codeHost.reuseIdentifier,
    project.name AS project, branch.name AS branch, codeHost.path, codeHost.line
  FROM newestSnapshot
  JOIN codeHost ON codeHost.snapshot = newestSnapshot.snapshot
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project;

CREATE VIEW translatedObject AS
  -- Objects of nibs that translations key on, in the newest snapshots.
  SELECT
    project.name AS project, branch.name AS branch, snapshotTranslation.tableName AS document, translation.objectID,
    translation.property, coalesce(translation.language, snapshotTranslation.language) AS language,
    snapshotTranslation.path, translation.line
  FROM newestSnapshot
  JOIN snapshotTranslation ON snapshotTranslation.snapshot = newestSnapshot.snapshot
  JOIN translation ON translation.file = snapshotTranslation.file
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project;

CREATE VIEW missingResource AS
  -- Images and colors that a counted document names and its project does not have, where the project has any at all.
  SELECT host.project, host.branch, host.path, resource.kind, resource.name, resource.line
  FROM node
  JOIN host ON host.node = node.id
  JOIN resource ON resource.document = node.document
  WHERE node.snapshot IS NOT NULL
    AND resource.kind IN ('image', 'namedColor')
    AND EXISTS (
      SELECT 1 FROM projectResource
      WHERE projectResource.snapshot = node.snapshot
        AND projectResource.kind = CASE resource.kind WHEN 'image' THEN 'imageset' ELSE 'colorset' END)
    AND NOT EXISTS (
      SELECT 1 FROM projectResource
      WHERE projectResource.snapshot = node.snapshot
        AND (
          projectResource.name = resource.name
          OR instr(projectResource.otherNames, json_quote(resource.name)) > 0));
