-- A store of schema 15: the migrations up to that one, and rows as its program wrote them.
-- Components are published, required, withdrawn and deprecated; an app is recorded, a finding is accepted, a write is known by its key; a server has a token, a rule and a webhook.
PRAGMA application_id=1315529298; PRAGMA user_version=15;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE acceptance (
  -- Fact. A finding that is known and agreed. What was agreed before, the log keeps.
  fingerprint TEXT PRIMARY KEY,
  acceptedAt TEXT NOT NULL,       -- ISO 8601, UTC
  acceptedBy TEXT NOT NULL,
  reason TEXT NOT NULL,
  until TEXT                      -- the last moment at which it holds; NULL for ever
) STRICT, WITHOUT ROWID;
INSERT INTO "acceptance" VALUES('0123456789ab','2026-04-01T09:38:00Z','ada','Known',NULL);
CREATE TABLE branch (
  -- Fact.
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (project, name)
) STRICT;
INSERT INTO "branch" VALUES(1,1,'main');
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
INSERT INTO "codeHost" VALUES(1,0,'instantiate','Shop','App',NULL,'UIView','App/Shop.swift',2,45,'{"bundle":{"main":{}},"choice":{"first":{}},"className":"Shop","kind":"instantiate","loadedClass":"UIView","location":"App\/Shop.swift:2:45","nibName":{"known":"App"},"owner":{"none":{}}}');
INSERT INTO "codeHost" VALUES(1,1,'instantiate','Badge','Badge',NULL,'UIView','Components/Badge.swift',10,16,'{"bundle":{"ofClass":{"_0":"Badge"}},"choice":{"first":{}},"className":"Badge","kind":"instantiate","loadedClass":"UIView","location":"Components\/Badge.swift:10:16","nibName":{"known":"Badge"},"owner":{"ownInstance":{}}}');
INSERT INTO "codeHost" VALUES(1,2,'instantiate','Card','Card',NULL,'UIView','Components/Card.swift',10,16,'{"bundle":{"ofClass":{"_0":"Card"}},"choice":{"first":{}},"className":"Card","kind":"instantiate","loadedClass":"UIView","location":"Components\/Card.swift:10:16","nibName":{"known":"Card"},"owner":{"ownInstance":{}}}');
INSERT INTO "codeHost" VALUES(1,3,'instantiate','Row','Row',NULL,'UIView','Components/Row.swift',10,16,'{"bundle":{"ofClass":{"_0":"Row"}},"choice":{"first":{}},"className":"Row","kind":"instantiate","loadedClass":"UIView","location":"Components\/Row.swift:10:16","nibName":{"known":"Row"},"owner":{"ownInstance":{}}}');
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
INSERT INTO "codeUse" VALUES(1,0,'App','load','Shop','App/Shop.swift',2,58);
INSERT INTO "codeUse" VALUES(1,1,'Menu','scene','Shop','App/Shop.swift',3,104);
CREATE TABLE component (
  -- Fact. A component that has at least one version.
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,      -- Class, Module.Class, Class/NibName or Module.Class/NibName
  className TEXT NOT NULL,
  module TEXT,                    -- as its first version names it
  nibName TEXT NOT NULL,
  -- Set on a former name, which stays taken: the component that it leads to.
  renames INTEGER REFERENCES component (id) ON DELETE RESTRICT
) STRICT;
INSERT INTO "component" VALUES(1,'Row','Row','Components','Row',NULL);
INSERT INTO "component" VALUES(2,'Card','Card','Components','Card',NULL);
INSERT INTO "component" VALUES(3,'Badge','Badge','Components','Badge',NULL);
CREATE TABLE componentAlias (
  -- Fact. Another class name by which hosts mean a component: a prototype or private subclass.
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  className TEXT NOT NULL,
  PRIMARY KEY (component, className)
) STRICT, WITHOUT ROWID;
CREATE TABLE connection (
  -- Derived. An outlet, a member of an outlet collection, an action or a segue.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,             -- the element's name: outlet, outletCollection, action, segue …
  source TEXT NOT NULL,           -- object id
  name TEXT NOT NULL,             -- property, selector, or kind of segue
  destination TEXT,               -- object id
  details TEXT NOT NULL,          -- JSON object
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "connection" VALUES(1,0,'outlet','-1','title','label','{}',4,120);
INSERT INTO "connection" VALUES(2,0,'outlet','-1','title','label','{}',4,121);
INSERT INTO "connection" VALUES(3,0,'outlet','-1','title','label','{}',4,120);
INSERT INTO "connection" VALUES(4,0,'outlet','-1','title','label','{}',4,122);
INSERT INTO "connection" VALUES(6,0,'segue','one','show','two','{}',7,22);
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
INSERT INTO "declaration" VALUES(1,X'B899F29B3D4B11F3C771D2518384B00F4C373D429C9F0479C3471635AFEC9404',7,'Row',NULL,'UIView','view','owner','Components/Row.swift',3,'{"declaration":{"access":"internal","evidence":["Components\/Row.swift:3:1"],"isDesignable":false,"isGeneric":false,"language":"swift","members":{"actions":[{"access":"internal","isStatic":false,"location":"Components\/Row.swift:6:18","parameters":[{"name":"Any","optionality":"required","text":"Any"}],"reach":"always","role":"action","selector":"buy:"}],"code":[],"initializers":[{"isFatal":false,"isUnavailable":false,"location":"Components\/Row.swift:8:12","selector":"initWithCoder:"}],"inspectables":[{"access":"internal","defaultValue":{"kind":"string","text":""},"isSettable":true,"location":"Components\/Row.swift:5:22","name":"caption","reach":"always","storage":"stored","type":{"name":"String","optionality":"required","text":"String"}}],"instanceVariables":[],"methods":[],"outlets":[{"access":"internal","isCollection":false,"isWeak":false,"location":"Components\/Row.swift:4:17","name":"title","type":{"name":"UILabel","optionality":"implicitlyUnwrapped","text":"UILabel"}}],"properties":[],"undefinedKeyHandlers":[]},"name":"Row","nesting":[],"protocols":[],"superclass":{"known":"UIView"}},"kind":{"known":"view"},"lifecycle":{"awakeUses":[],"awakesConditionally":false,"conditionalSetters":[],"initializerAddsSubviews":true,"setsLayout":false},"members":{"actions":[{"access":"internal","isStatic":false,"location":"Components\/Row.swift:6:18","parameters":[{"name":"Any","optionality":"required","text":"Any"}],"reach":"always","role":"action","selector":"buy:"}],"code":[],"initializers":[{"isFatal":false,"isUnavailable":false,"location":"Components\/Row.swift:8:12","selector":"initWithCoder:"}],"inspectables":[{"access":"internal","defaultValue":{"kind":"string","text":""},"isSettable":true,"location":"Components\/Row.swift:5:22","name":"caption","reach":"always","storage":"stored","type":{"name":"String","optionality":"required","text":"String"}}],"instanceVariables":[],"methods":[],"outlets":[{"access":"internal","isCollection":false,"isWeak":false,"location":"Components\/Row.swift:4:17","name":"title","type":{"name":"UILabel","optionality":"implicitlyUnwrapped","text":"UILabel"}}],"properties":[],"undefinedKeyHandlers":[]},"outletUses":[{"isForced":true,"location":"Components\/Row.swift:6:39","name":"title"}],"picturedOutlets":[],"superclasses":[],"systemClass":{"known":"UIView"},"technique":{"loads":[{"addsSubview":true,"bundle":{"ofClass":{"_0":"Row"}},"choice":{"first":{}},"className":"UIView","entry":"initializer","isConditional":false,"isNamedAfterClass":false,"location":"Components\/Row.swift:10:16","method":"initWithCoder:","nibName":{"known":"Row"},"owner":{"ownInstance":{}},"via":["Components\/Row.swift:8:12"]}],"technique":{"known":"owner"}},"touchedOutlets":{}}');
INSERT INTO "declaration" VALUES(2,X'BED5F88336B746B04F68D28B41BC7F6F7303CB1E6E440EA53AC269EBFC1668B9',7,'Card',NULL,'UIView','view','owner','Components/Card.swift',3,'{"declaration":{"access":"internal","evidence":["Components\/Card.swift:3:1"],"isDesignable":false,"isGeneric":false,"language":"swift","members":{"actions":[{"access":"internal","isStatic":false,"location":"Components\/Card.swift:6:18","parameters":[{"name":"Any","optionality":"required","text":"Any"}],"reach":"always","role":"action","selector":"buy:"}],"code":[],"initializers":[{"isFatal":false,"isUnavailable":false,"location":"Components\/Card.swift:8:12","selector":"initWithCoder:"}],"inspectables":[{"access":"internal","defaultValue":{"kind":"string","text":""},"isSettable":true,"location":"Components\/Card.swift:5:22","name":"caption","reach":"always","storage":"stored","type":{"name":"String","optionality":"required","text":"String"}}],"instanceVariables":[],"methods":[],"outlets":[{"access":"internal","isCollection":false,"isWeak":false,"location":"Components\/Card.swift:4:17","name":"title","type":{"name":"UILabel","optionality":"implicitlyUnwrapped","text":"UILabel"}}],"properties":[],"undefinedKeyHandlers":[]},"name":"Card","nesting":[],"protocols":[],"superclass":{"known":"UIView"}},"kind":{"known":"view"},"lifecycle":{"awakeUses":[],"awakesConditionally":false,"conditionalSetters":[],"initializerAddsSubviews":true,"setsLayout":false},"members":{"actions":[{"access":"internal","isStatic":false,"location":"Components\/Card.swift:6:18","parameters":[{"name":"Any","optionality":"required","text":"Any"}],"reach":"always","role":"action","selector":"buy:"}],"code":[],"initializers":[{"isFatal":false,"isUnavailable":false,"location":"Components\/Card.swift:8:12","selector":"initWithCoder:"}],"inspectables":[{"access":"internal","defaultValue":{"kind":"string","text":""},"isSettable":true,"location":"Components\/Card.swift:5:22","name":"caption","reach":"always","storage":"stored","type":{"name":"String","optionality":"required","text":"String"}}],"instanceVariables":[],"methods":[],"outlets":[{"access":"internal","isCollection":false,"isWeak":false,"location":"Components\/Card.swift:4:17","name":"title","type":{"name":"UILabel","optionality":"implicitlyUnwrapped","text":"UILabel"}}],"properties":[],"undefinedKeyHandlers":[]},"outletUses":[{"isForced":true,"location":"Components\/Card.swift:6:39","name":"title"}],"picturedOutlets":[],"superclasses":[],"systemClass":{"known":"UIView"},"technique":{"loads":[{"addsSubview":true,"bundle":{"ofClass":{"_0":"Card"}},"choice":{"first":{}},"className":"UIView","entry":"initializer","isConditional":false,"isNamedAfterClass":false,"location":"Components\/Card.swift:10:16","method":"initWithCoder:","nibName":{"known":"Card"},"owner":{"ownInstance":{}},"via":["Components\/Card.swift:8:12"]}],"technique":{"known":"owner"}},"touchedOutlets":{}}');
INSERT INTO "declaration" VALUES(3,X'96E0856EF3F15D38FE1516186F8B86F35B4681D7FDBA92115CC96C07202D39F7',7,'Badge',NULL,'UIView','view','owner','Components/Badge.swift',3,'{"declaration":{"access":"internal","evidence":["Components\/Badge.swift:3:1"],"isDesignable":false,"isGeneric":false,"language":"swift","members":{"actions":[{"access":"internal","isStatic":false,"location":"Components\/Badge.swift:6:18","parameters":[{"name":"Any","optionality":"required","text":"Any"}],"reach":"always","role":"action","selector":"buy:"}],"code":[],"initializers":[{"isFatal":false,"isUnavailable":false,"location":"Components\/Badge.swift:8:12","selector":"initWithCoder:"}],"inspectables":[{"access":"internal","defaultValue":{"kind":"string","text":""},"isSettable":true,"location":"Components\/Badge.swift:5:22","name":"caption","reach":"always","storage":"stored","type":{"name":"String","optionality":"required","text":"String"}}],"instanceVariables":[],"methods":[],"outlets":[{"access":"internal","isCollection":false,"isWeak":false,"location":"Components\/Badge.swift:4:17","name":"title","type":{"name":"UILabel","optionality":"implicitlyUnwrapped","text":"UILabel"}}],"properties":[],"undefinedKeyHandlers":[]},"name":"Badge","nesting":[],"protocols":[],"superclass":{"known":"UIView"}},"kind":{"known":"view"},"lifecycle":{"awakeUses":[],"awakesConditionally":false,"conditionalSetters":[],"initializerAddsSubviews":true,"setsLayout":false},"members":{"actions":[{"access":"internal","isStatic":false,"location":"Components\/Badge.swift:6:18","parameters":[{"name":"Any","optionality":"required","text":"Any"}],"reach":"always","role":"action","selector":"buy:"}],"code":[],"initializers":[{"isFatal":false,"isUnavailable":false,"location":"Components\/Badge.swift:8:12","selector":"initWithCoder:"}],"inspectables":[{"access":"internal","defaultValue":{"kind":"string","text":""},"isSettable":true,"location":"Components\/Badge.swift:5:22","name":"caption","reach":"always","storage":"stored","type":{"name":"String","optionality":"required","text":"String"}}],"instanceVariables":[],"methods":[],"outlets":[{"access":"internal","isCollection":false,"isWeak":false,"location":"Components\/Badge.swift:4:17","name":"title","type":{"name":"UILabel","optionality":"implicitlyUnwrapped","text":"UILabel"}}],"properties":[],"undefinedKeyHandlers":[]},"outletUses":[{"isForced":true,"location":"Components\/Badge.swift:6:39","name":"title"}],"picturedOutlets":[],"superclasses":[],"systemClass":{"known":"UIView"},"technique":{"loads":[{"addsSubview":true,"bundle":{"ofClass":{"_0":"Badge"}},"choice":{"first":{}},"className":"UIView","entry":"initializer","isConditional":false,"isNamedAfterClass":false,"location":"Components\/Badge.swift:10:16","method":"initWithCoder:","nibName":{"known":"Badge"},"owner":{"ownInstance":{}},"via":["Components\/Badge.swift:8:12"]}],"technique":{"known":"owner"}},"touchedOutlets":{}}');
INSERT INTO "declaration" VALUES(4,X'FDB3EDF34E8FF1579A0529EB551DF1B4EB18526CA59ECEE0B70B25C2413199B1',7,'Shop',NULL,'UIViewController','viewController','code','App/Shop.swift',1,'{"declaration":{"access":"internal","evidence":["App\/Shop.swift:1:1"],"isDesignable":false,"isGeneric":false,"language":"swift","members":{"actions":[],"code":[],"initializers":[],"inspectables":[],"instanceVariables":[],"methods":[],"outlets":[],"properties":[],"undefinedKeyHandlers":[]},"name":"Shop","nesting":[],"protocols":[],"superclass":{"known":"UIViewController"}},"kind":{"known":"viewController"},"lifecycle":{"awakeUses":[],"awakesConditionally":false,"conditionalSetters":[],"initializerAddsSubviews":false,"setsLayout":false},"members":{"actions":[],"code":[],"initializers":[],"inspectables":[],"instanceVariables":[],"methods":[],"outlets":[],"plainMembers":[{"access":"internal","isMethod":true,"name":"next"},{"access":"internal","isMethod":true,"name":"open"}],"properties":[],"undefinedKeyHandlers":[]},"outletUses":[],"picturedOutlets":[],"superclasses":[],"systemClass":{"known":"UIViewController"},"technique":{"loads":[{"addsSubview":true,"bundle":{"main":{}},"choice":{"first":{}},"className":"UIView","entry":"instanceMethod","isConditional":false,"isNamedAfterClass":false,"location":"App\/Shop.swift:2:45","method":"open","nibName":{"known":"App"},"owner":{"none":{}},"via":["App\/Shop.swift:2:8"]}],"technique":{"known":"code"}},"touchedOutlets":{}}');
CREATE TABLE definition (
  -- Derived. The component that a document defines.
  document INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  className TEXT NOT NULL,
  module TEXT,
  isTargetModule INTEGER NOT NULL CHECK (isTargetModule IN (0, 1)),
  placement TEXT NOT NULL CHECK (placement IN ('owner', 'root', 'ownerAndRoot')),
  root TEXT,
  rootElement TEXT,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL
) STRICT;
INSERT INTO "definition" VALUES(1,'Row','Components',0,'owner','root','view',4,5);
INSERT INTO "definition" VALUES(2,'Card','Components',0,'owner','root','view',4,5);
INSERT INTO "definition" VALUES(3,'Row','Components',0,'owner','root','view',4,5);
INSERT INTO "definition" VALUES(4,'Badge','Components',0,'owner','root','view',4,5);
CREATE TABLE dependency (
  -- Derived. One embedding or reference in the document of node "user" that means the component of node "used".
  -- Clustered so that the users of a component are read in one sweep, with what the answer says about each.
  used INTEGER NOT NULL,
  user INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,       -- of the embedding in its document
  relation INTEGER NOT NULL,      -- 0 embedding, 1 reference
  objectID TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (used, user, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "dependency" VALUES(1,2,0,0,'use-0',8,9);
INSERT INTO "dependency" VALUES(8,4,0,0,'use-0',8,9);
INSERT INTO "dependency" VALUES(9,5,1,0,'r1',6,44);
INSERT INTO "dependency" VALUES(9,6,0,0,'use-0',8,9);
INSERT INTO "dependency" VALUES(9,8,0,0,'use-0',8,9);
CREATE TABLE deprecation (
  -- Fact. A component that is still offered but should be replaced.
  component INTEGER PRIMARY KEY REFERENCES component (id) ON DELETE RESTRICT,
  replacement TEXT,
  deprecatedAt TEXT NOT NULL,
  deprecatedBy TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;
INSERT INTO "deprecation" VALUES(3,NULL,'2026-04-01T09:36:00Z','ada','Nobody counts');
CREATE TABLE document (
  -- Fact. One file as it was read, whatever it contains. Its bytes are what integrity is checked on.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),
  content BLOB NOT NULL
) STRICT;
INSERT INTO "document" VALUES(1,X'3D04CF84759306950E17C155F2432D325727A8EB966C84547499800F3B90CB03',X'3C3F786D6C2076657273696F6E3D22312E302220656E636F64696E673D225554462D38223F3E0A3C646F63756D656E7420747970653D22636F6D2E6170706C652E496E746572666163654275696C646572332E436F636F61546F7563682E584942222076657273696F6E3D22332E302220746F6F6C7356657273696F6E3D223233303934222074617267657452756E74696D653D22694F532E436F636F61546F75636822207573654175746F6C61796F75743D22594553223E0A20203C6F626A656374733E0A202020203C706C616365686F6C64657220706C616365686F6C6465724964656E7469666965723D22494246696C65734F776E6572222069643D222D312220637573746F6D436C6173733D22526F772220637573746F6D4D6F64756C653D22436F6D706F6E656E7473223E3C636F6E6E656374696F6E733E3C6F75746C65742070726F70657274793D227469746C65222064657374696E6174696F6E3D226C6162656C222069643D226F75742D30222F3E3C2F636F6E6E656374696F6E733E3C2F706C616365686F6C6465723E0A202020203C766965772069643D22726F6F74223E0A2020202020203C73756276696577733E0A20202020202020203C6C6162656C20746578743D2248656C6C6F222069643D226C6162656C222F3E0A2020202020203C2F73756276696577733E0A202020203C2F766965773E0A20203C2F6F626A656374733E0A3C2F646F63756D656E743E0A');
INSERT INTO "document" VALUES(2,X'C545288C7E5DB73324479DB93B91D55742926CC9C285283A3773EF700D96E5E2',X'3C3F786D6C2076657273696F6E3D22312E302220656E636F64696E673D225554462D38223F3E0A3C646F63756D656E7420747970653D22636F6D2E6170706C652E496E746572666163654275696C646572332E436F636F61546F7563682E584942222076657273696F6E3D22332E302220746F6F6C7356657273696F6E3D223233303934222074617267657452756E74696D653D22694F532E436F636F61546F75636822207573654175746F6C61796F75743D22594553223E0A20203C6F626A656374733E0A202020203C706C616365686F6C64657220706C616365686F6C6465724964656E7469666965723D22494246696C65734F776E6572222069643D222D312220637573746F6D436C6173733D22436172642220637573746F6D4D6F64756C653D22436F6D706F6E656E7473223E3C636F6E6E656374696F6E733E3C6F75746C65742070726F70657274793D227469746C65222064657374696E6174696F6E3D226C6162656C222069643D226F75742D30222F3E3C2F636F6E6E656374696F6E733E3C2F706C616365686F6C6465723E0A202020203C766965772069643D22726F6F74223E0A2020202020203C73756276696577733E0A20202020202020203C6C6162656C20746578743D2248656C6C6F222069643D226C6162656C222F3E0A20202020202020203C7669657720637573746F6D436C6173733D22526F772220637573746F6D4D6F64756C653D22436F6D706F6E656E7473222069643D227573652D30222F3E0A2020202020203C2F73756276696577733E0A202020203C2F766965773E0A20203C2F6F626A656374733E0A3C2F646F63756D656E743E0A');
INSERT INTO "document" VALUES(3,X'444272B62C9000B4197F4D59274D3951E8BB2478098BFC2A26F071D485871D1D',X'3C3F786D6C2076657273696F6E3D22312E302220656E636F64696E673D225554462D38223F3E0A3C646F63756D656E7420747970653D22636F6D2E6170706C652E496E746572666163654275696C646572332E436F636F61546F7563682E584942222076657273696F6E3D22332E302220746F6F6C7356657273696F6E3D223233303934222074617267657452756E74696D653D22694F532E436F636F61546F75636822207573654175746F6C61796F75743D22594553223E0A20203C6F626A656374733E0A202020203C706C616365686F6C64657220706C616365686F6C6465724964656E7469666965723D22494246696C65734F776E6572222069643D222D312220637573746F6D436C6173733D22526F772220637573746F6D4D6F64756C653D22436F6D706F6E656E7473223E3C636F6E6E656374696F6E733E3C6F75746C65742070726F70657274793D227469746C65222064657374696E6174696F6E3D226C6162656C222069643D226F75742D30222F3E3C2F636F6E6E656374696F6E733E3C2F706C616365686F6C6465723E0A202020203C766965772069643D22726F6F74223E0A2020202020203C73756276696577733E0A20202020202020203C6C6162656C20746578743D22427965222069643D226C6162656C222F3E0A2020202020203C2F73756276696577733E0A202020203C2F766965773E0A20203C2F6F626A656374733E0A3C2F646F63756D656E743E0A');
INSERT INTO "document" VALUES(4,X'EB509EE3972320F1CC684AAAD2BA58C00BAFDDC37111754B3B80F4C61444A73D',X'3C3F786D6C2076657273696F6E3D22312E302220656E636F64696E673D225554462D38223F3E0A3C646F63756D656E7420747970653D22636F6D2E6170706C652E496E746572666163654275696C646572332E436F636F61546F7563682E584942222076657273696F6E3D22332E302220746F6F6C7356657273696F6E3D223233303934222074617267657452756E74696D653D22694F532E436F636F61546F75636822207573654175746F6C61796F75743D22594553223E0A20203C6F626A656374733E0A202020203C706C616365686F6C64657220706C616365686F6C6465724964656E7469666965723D22494246696C65734F776E6572222069643D222D312220637573746F6D436C6173733D2242616467652220637573746F6D4D6F64756C653D22436F6D706F6E656E7473223E3C636F6E6E656374696F6E733E3C6F75746C65742070726F70657274793D227469746C65222064657374696E6174696F6E3D226C6162656C222069643D226F75742D30222F3E3C2F636F6E6E656374696F6E733E3C2F706C616365686F6C6465723E0A202020203C766965772069643D22726F6F74223E0A2020202020203C73756276696577733E0A20202020202020203C6C6162656C20746578743D2248656C6C6F222069643D226C6162656C222F3E0A2020202020203C2F73756276696577733E0A202020203C2F766965773E0A20203C2F6F626A656374733E0A3C2F646F63756D656E743E0A');
INSERT INTO "document" VALUES(5,X'153D27EE917424A6C7F81A5BC38138625977F66081573F9A2BE61C19FB08B25A',X'3C3F786D6C2076657273696F6E3D22312E302220656E636F64696E673D225554462D38223F3E0A3C646F63756D656E7420747970653D22636F6D2E6170706C652E496E746572666163654275696C646572332E436F636F61546F7563682E584942222076657273696F6E3D22332E302220746F6F6C7356657273696F6E3D223233303934222074617267657452756E74696D653D22694F532E436F636F61546F75636822207573654175746F6C61796F75743D22594553223E0A20203C6F626A656374733E0A202020203C706C616365686F6C64657220706C616365686F6C6465724964656E7469666965723D22494246696C65734F776E6572222069643D222D31223E3C2F706C616365686F6C6465723E0A202020203C766965772069643D22726F6F74223E0A2020202020203C73756276696577733E0A20202020202020203C6C6162656C20746578743D2248656C6C6F222069643D226C6162656C222F3E0A20202020202020203C7669657720637573746F6D436C6173733D22436172642220637573746F6D4D6F64756C653D22436F6D706F6E656E7473222069643D227573652D30222F3E0A2020202020203C2F73756276696577733E0A202020203C2F766965773E0A20203C2F6F626A656374733E0A3C2F646F63756D656E743E0A');
INSERT INTO "document" VALUES(6,X'3818937F86C5B954E543D90DC60DEEDB224246FAC5FC7C76660AA2221A0C48B2',X'3C3F786D6C2076657273696F6E3D22312E302220656E636F64696E673D225554462D38223F3E0A3C646F63756D656E7420747970653D22636F6D2E6170706C652E496E746572666163654275696C646572332E436F636F61546F7563682E53746F7279626F6172642E584942222076657273696F6E3D22332E302220746F6F6C7356657273696F6E3D223233303934222074617267657452756E74696D653D22694F532E436F636F61546F75636822207573654175746F6C61796F75743D225945532220696E697469616C56696577436F6E74726F6C6C65723D226F6E65223E0A20203C7363656E65733E0A202020203C7363656E65207363656E6549443D227331223E3C6F626A656374733E0A2020202020203C76696577436F6E74726F6C6C657220637573746F6D436C6173733D2253686F70222069643D226F6E65223E0A20202020202020203C76696577206B65793D2276696577222069643D227631223E3C73756276696577733E3C7669657720637573746F6D436C6173733D22526F772220637573746F6D4D6F64756C653D22436F6D706F6E656E7473222069643D227231222F3E3C2F73756276696577733E3C2F766965773E0A20202020202020203C636F6E6E656374696F6E733E3C73656775652064657374696E6174696F6E3D2274776F22206B696E643D2273686F77222069643D226731222F3E3C2F636F6E6E656374696F6E733E0A2020202020203C2F76696577436F6E74726F6C6C65723E0A202020203C2F6F626A656374733E3C2F7363656E653E0A202020203C7363656E65207363656E6549443D227332223E3C6F626A656374733E3C76696577436F6E74726F6C6C65722073746F7279626F6172644964656E7469666965723D225365636F6E64222069643D2274776F222F3E3C2F6F626A656374733E3C2F7363656E653E0A20203C2F7363656E65733E0A3C2F646F63756D656E743E0A');
INSERT INTO "document" VALUES(7,X'EC8DC2E4FDA7C50D01C83DFE7AA7FF3106773865C784779FF1F3E7FD594AEEF4',X'3C3F786D6C2076657273696F6E3D22312E302220656E636F64696E673D225554462D38223F3E0A3C646F63756D656E7420747970653D22636F6D2E6170706C652E496E746572666163654275696C646572332E436F636F61546F7563682E584942222076657273696F6E3D22332E302220746F6F6C7356657273696F6E3D223233303934222074617267657452756E74696D653D22694F532E436F636F61546F75636822207573654175746F6C61796F75743D22594553223E0A20203C6F626A656374733E0A202020203C706C616365686F6C64657220706C616365686F6C6465724964656E7469666965723D22494246696C65734F776E6572222069643D222D31223E3C2F706C616365686F6C6465723E0A202020203C766965772069643D22726F6F74223E0A2020202020203C73756276696577733E0A20202020202020203C6C6162656C20746578743D2248656C6C6F222069643D226C6162656C222F3E0A20202020202020203C7669657720637573746F6D436C6173733D22526F772220637573746F6D4D6F64756C653D22436F6D706F6E656E7473222069643D227573652D30222F3E0A2020202020203C2F73756276696577733E0A202020203C2F766965773E0A20203C2F6F626A656374733E0A3C2F646F63756D656E743E0A');
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
INSERT INTO "documentLoad" VALUES(1,0,'App/Menu.storyboard','s1',NULL,NULL,NULL,'''UIMainStoryboardFile'' names ''Menu''','Shop.xcodeproj/project.pbxproj',1,1);
INSERT INTO "documentLoad" VALUES(1,1,'App/App.xib',NULL,'Shop',NULL,NULL,'code loads ''App'' here','App/Shop.swift',2,45);
INSERT INTO "documentLoad" VALUES(1,2,'Components/Badge.xib',NULL,'Badge',NULL,NULL,'code loads ''Badge'' here','Components/Badge.swift',10,16);
INSERT INTO "documentLoad" VALUES(1,3,'Components/Card.xib',NULL,'Card',NULL,NULL,'code loads ''Card'' here','Components/Card.swift',10,16);
INSERT INTO "documentLoad" VALUES(1,4,'Components/Row.xib',NULL,'Row',NULL,NULL,'code loads ''Row'' here','Components/Row.swift',10,16);
INSERT INTO "documentLoad" VALUES(1,5,'App/Menu.storyboard','s2','Shop',NULL,NULL,'code names the scene ''Second'' here','App/Shop.swift',3,104);
INSERT INTO "documentLoad" VALUES(1,6,'App/Menu.storyboard','s2',NULL,'App/Menu.storyboard','s1','a segue leads to the scene','App/Menu.storyboard',7,22);
CREATE TABLE documentReference (
  -- Derived. A storyboard reference.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  storyboardName TEXT NOT NULL,
  referencedIdentifier TEXT,
  line INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE embedding (
  -- Derived. An object that names a class or a nib, whether or not a component of that name is known.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  element TEXT NOT NULL,
  relation TEXT NOT NULL CHECK (relation IN ('embedding', 'reference')),
  className TEXT,
  module TEXT,
  isTargetModule INTEGER NOT NULL CHECK (isTargetModule IN (0, 1)),
  nibName TEXT,
  usage TEXT NOT NULL,            -- JSON: everything the document states about the object
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "embedding" VALUES(2,0,'use-0','view','embedding','Row','Components',0,NULL,'{"connectionsFrom":[],"connectionsTo":[],"constraintsNaming":[],"constraintsOwned":[],"properties":[],"runtimeAttributes":[],"slot":"subviews","subviews":[]}',8,9);
INSERT INTO "embedding" VALUES(5,0,'use-0','view','embedding','Card','Components',0,NULL,'{"connectionsFrom":[],"connectionsTo":[],"constraintsNaming":[],"constraintsOwned":[],"properties":[],"runtimeAttributes":[],"slot":"subviews","subviews":[]}',8,9);
INSERT INTO "embedding" VALUES(6,0,'one','viewController','reference','Shop',NULL,0,NULL,'{"connectionsFrom":[{"destination":"two","details":{},"id":"g1","kind":"segue","name":"show","position":{"column":22,"line":7},"source":"one"}],"connectionsTo":[],"constraintsNaming":[],"constraintsOwned":[],"properties":[],"runtimeAttributes":[],"slot":"objects","subviews":[]}',5,7);
INSERT INTO "embedding" VALUES(6,1,'r1','view','embedding','Row','Components',0,NULL,'{"connectionsFrom":[],"connectionsTo":[],"constraintsNaming":[],"constraintsOwned":[],"properties":[],"runtimeAttributes":[],"slot":"subviews","subviews":[]}',6,44);
INSERT INTO "embedding" VALUES(7,0,'use-0','view','embedding','Row','Components',0,NULL,'{"connectionsFrom":[],"connectionsTo":[],"constraintsNaming":[],"constraintsOwned":[],"properties":[],"runtimeAttributes":[],"slot":"subviews","subviews":[]}',8,9);
CREATE TABLE layout (
  -- Derived. The canonical digest of what a document says. Comparable only within one form.
  document INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  form INTEGER NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
INSERT INTO "layout" VALUES(1,2,X'BFCAE4AA7B50FD60856ED05E4307FBB9907BFEE508F61259AD33B9AB67EAE4B2');
INSERT INTO "layout" VALUES(2,2,X'A55408F80700A0DDC9A7194C5D41DEA1AAC24B10C559F17EDB1B12D33BFBF393');
INSERT INTO "layout" VALUES(3,2,X'E2DA2984678E2FFD6F094ECA8AA7B65452DECA5F3E2EB0146AC84F9487755113');
INSERT INTO "layout" VALUES(4,2,X'836228CA69BAAFC695E34D6F67F0164177B8F3C0DEBE3975D698B4FB91296ABF');
INSERT INTO "layout" VALUES(5,2,X'DEA8C2D1A9FBD50607A67B8AC3F19DC29DDFC621B8CFA732A695834743CCDB48');
INSERT INTO "layout" VALUES(6,2,X'835F15B8063FED1F25A5812495C100846F4581C8B5B84B4346326DE0D8AE32D6');
INSERT INTO "layout" VALUES(7,2,X'2EC6EFD20A90D1D79D27B1AC96875FDCAEF2313460457CD432158CF76A79F004');
CREATE TABLE layoutConstraint (
  -- Derived. An Auto Layout constraint, values as the document spells them.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  owner TEXT NOT NULL,
  firstItem TEXT NOT NULL,
  firstAttribute TEXT NOT NULL,
  relation TEXT NOT NULL,
  secondItem TEXT,
  secondAttribute TEXT,
  multiplier TEXT,
  constant TEXT,                  -- points
  priority TEXT,
  isPlaceholder INTEGER NOT NULL CHECK (isPlaceholder IN (0, 1)),
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
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
INSERT INTO "loadingClass" VALUES(1,0,'Card','App/App.xib',NULL);
INSERT INTO "loadingClass" VALUES(1,1,'Row','App/Menu.storyboard','s1');
INSERT INTO "loadingClass" VALUES(1,2,'Shop','App/Menu.storyboard','s1');
INSERT INTO "loadingClass" VALUES(1,3,'Row','App/Old.xib',NULL);
INSERT INTO "loadingClass" VALUES(1,4,'Row','Components/Card.xib',NULL);
CREATE TABLE "log" (
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
INSERT INTO "log" VALUES(1,'2026-04-01T09:30:00Z','ada','init',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,X'0CA5107851CC40FC65962A7AD22DA53F72AF771CD07C25634D791025DBF8C86D');
INSERT INTO "log" VALUES(2,'2026-04-01T09:31:00Z','ada','publish','Row','1.0.0',NULL,NULL,NULL,NULL,X'15100D65CA76544BAAC87AD6A8ACBE824C21DADBD6BD534703356B2503CEAE03',X'7586C19CC4F6E1423B746F038909BFD95329A1EEC8C4DC7BB0410B8F5388F507',X'8FCE321E0F4588FAEDCAE7AC37651FD3E06D33C117BA9A3B28576430E4538EB5');
INSERT INTO "log" VALUES(3,'2026-04-01T09:32:00Z','ada','publish','Card','1.0.0',NULL,NULL,NULL,NULL,X'AC9E0E076748D9CB3BCB3F95E6D31C66222B385EFC66E1682B89034990A09E7C',X'4614E00CBCCFE54EE74454363D7304ACEDACC7EF49F3E248716E532FC9537195',X'66208133F9775B152E178D77B7D22AA67868854CAA90B27C47C5BCF18914D137');
INSERT INTO "log" VALUES(4,'2026-04-01T09:33:00Z','ada','publish','Row','1.1.0',NULL,NULL,'Friendlier',NULL,X'38F9FBCC77144D822B2B9724A530C9B3069AA0C6BA2BA90E5830F28B7D074587',X'7586C19CC4F6E1423B746F038909BFD95329A1EEC8C4DC7BB0410B8F5388F507',X'0480A9F28E3F91F74D58F0E2005D79BEE1A0A5E97E99DA7B4688ABC8E9397FCC');
INSERT INTO "log" VALUES(5,'2026-04-01T09:34:00Z','ada','yank','Row','1.1.0',NULL,NULL,'Too friendly',NULL,X'C390FB636BD550F431837FA468818661709D7FC284828D3DAF3C82B7EEBD9C6A',X'7586C19CC4F6E1423B746F038909BFD95329A1EEC8C4DC7BB0410B8F5388F507',X'404BB56C0BAA49CBFA062CA15E0768C80D2C780978F985C5644CD69BD00FF7C1');
INSERT INTO "log" VALUES(6,'2026-04-01T09:35:00Z','ada','publish','Badge','1.0.0',NULL,NULL,NULL,NULL,X'B7D8880C3269B836ACB5FD812A4DE8B18B244DEA77525E31B07F54A0F8AF7E75',X'35F261C943ED01DC26E9B5C3AB27FBA85BF1450DF1C998130D18A797EF0A0CE1',X'DBDB0EE15BB34CA15264C06FFB2CE42DD7E7C0E014234E82FE7D1D420A8A02F2');
INSERT INTO "log" VALUES(7,'2026-04-01T09:36:00Z','ada','deprecate','Badge',NULL,NULL,NULL,'Nobody counts',NULL,NULL,X'2E6A1C7B9A72DB8C3CFB71F374B5C32F66742EF15DADAA167472F6506AE0B66F',X'B96B13380E04BC3BC632B1F026EA15D811D10BE67FD1F4493C21175986A3F740');
INSERT INTO "log" VALUES(8,'2026-04-01T09:37:00Z','ada','record',NULL,NULL,'Shop','main','1',1,X'24E39D9B84D29377A2BA50AF153B04F071366D059F8D708C7A90E02179E373D6',NULL,X'4C26997CDD05E2D14DD5EFA414D0D83E597B9B0C0E4ED3F9CBDBF41B5B8460C3');
INSERT INTO "log" VALUES(9,'2026-04-01T09:38:00Z','ada','accept',NULL,NULL,NULL,NULL,'0123456789ab: Known',NULL,X'42832C76AC30C6BE6B14DCCCE12B6415B9DE2E052AB9736CF4E1B1D104E24A64',NULL,X'D2DFF3A3E4C03852EEDF3B9280FE3C802F20C1203259CE025279658E9D9A1869');
CREATE TABLE logHead (
  -- Fact. The newest entry of the log: without it nobody would miss the last entries.
  id INTEGER PRIMARY KEY CHECK (id = 1),
  entry INTEGER NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
INSERT INTO "logHead" VALUES(1,9,X'D2DFF3A3E4C03852EEDF3B9280FE3C802F20C1203259CE025279658E9D9A1869');
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
CREATE TABLE node (
  -- Derived. What takes part in answers: a counted document of a newest snapshot, or a component's newest version.
  id INTEGER PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  snapshot INTEGER REFERENCES snapshot (id) ON DELETE CASCADE,
  version INTEGER REFERENCES version (id) ON DELETE CASCADE,
  -- The component it defines, if it does.
  component TEXT,
  className TEXT,
  module TEXT,
  isTargetModule INTEGER,
  nibName TEXT,
  CHECK ((snapshot IS NULL) <> (version IS NULL))
) STRICT;
INSERT INTO "node" VALUES(1,1,'Components/Row.xib',NULL,1,'Row','Row','Components',0,'Row');
INSERT INTO "node" VALUES(2,2,'Components/Card.xib',NULL,2,'Card','Card','Components',0,'Card');
INSERT INTO "node" VALUES(3,4,'Components/Badge.xib',NULL,4,'Badge','Badge','Components',0,'Badge');
INSERT INTO "node" VALUES(4,5,'App/App.xib',1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "node" VALUES(5,6,'App/Menu.storyboard',1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "node" VALUES(6,7,'App/Old.xib',1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "node" VALUES(7,4,'Components/Badge.xib',1,NULL,'Badge','Badge','Components',0,'Badge');
INSERT INTO "node" VALUES(8,2,'Components/Card.xib',1,NULL,'Card','Card','Components',0,'Card');
INSERT INTO "node" VALUES(9,3,'Components/Row.xib',1,NULL,'Row','Row','Components',0,'Row');
CREATE TABLE nodeAlias (
  -- Derived. A further class name by which a node's component is meant.
  node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  className TEXT NOT NULL,
  PRIMARY KEY (node, className)
) STRICT, WITHOUT ROWID;
CREATE TABLE nodeMention (
  -- Derived. An object that means something else than its class says, by a convention of its project.
  node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of the embedding in its document
  nibName TEXT,                   -- what it means; NULL where its class decides
  relation TEXT NOT NULL CHECK (relation IN ('embedding', 'reference')),
  PRIMARY KEY (node, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE object (
  -- Derived. One object of a document.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- in document order
  objectID TEXT NOT NULL,
  element TEXT NOT NULL,
  parent TEXT,
  slot TEXT NOT NULL,             -- where in its parent: subviews, view, contentView …
  className TEXT,
  module TEXT,
  properties TEXT NOT NULL,       -- JSON object: attributes and nested values by path
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "object" VALUES(1,0,'-1','placeholder',NULL,'objects','Row','Components','{"placeholderIdentifier":"IBFilesOwner"}',4,5);
INSERT INTO "object" VALUES(1,1,'root','view',NULL,'objects',NULL,NULL,'{}',5,5);
INSERT INTO "object" VALUES(1,2,'label','label','root','subviews',NULL,NULL,'{"text":"Hello"}',7,9);
INSERT INTO "object" VALUES(2,0,'-1','placeholder',NULL,'objects','Card','Components','{"placeholderIdentifier":"IBFilesOwner"}',4,5);
INSERT INTO "object" VALUES(2,1,'root','view',NULL,'objects',NULL,NULL,'{}',5,5);
INSERT INTO "object" VALUES(2,2,'label','label','root','subviews',NULL,NULL,'{"text":"Hello"}',7,9);
INSERT INTO "object" VALUES(2,3,'use-0','view','root','subviews','Row','Components','{}',8,9);
INSERT INTO "object" VALUES(3,0,'-1','placeholder',NULL,'objects','Row','Components','{"placeholderIdentifier":"IBFilesOwner"}',4,5);
INSERT INTO "object" VALUES(3,1,'root','view',NULL,'objects',NULL,NULL,'{}',5,5);
INSERT INTO "object" VALUES(3,2,'label','label','root','subviews',NULL,NULL,'{"text":"Bye"}',7,9);
INSERT INTO "object" VALUES(4,0,'-1','placeholder',NULL,'objects','Badge','Components','{"placeholderIdentifier":"IBFilesOwner"}',4,5);
INSERT INTO "object" VALUES(4,1,'root','view',NULL,'objects',NULL,NULL,'{}',5,5);
INSERT INTO "object" VALUES(4,2,'label','label','root','subviews',NULL,NULL,'{"text":"Hello"}',7,9);
INSERT INTO "object" VALUES(5,0,'-1','placeholder',NULL,'objects',NULL,NULL,'{"placeholderIdentifier":"IBFilesOwner"}',4,5);
INSERT INTO "object" VALUES(5,1,'root','view',NULL,'objects',NULL,NULL,'{}',5,5);
INSERT INTO "object" VALUES(5,2,'label','label','root','subviews',NULL,NULL,'{"text":"Hello"}',7,9);
INSERT INTO "object" VALUES(5,3,'use-0','view','root','subviews','Card','Components','{}',8,9);
INSERT INTO "object" VALUES(6,0,'one','viewController',NULL,'objects','Shop',NULL,'{}',5,7);
INSERT INTO "object" VALUES(6,1,'v1','view','one','view',NULL,NULL,'{}',6,9);
INSERT INTO "object" VALUES(6,2,'r1','view','v1','subviews','Row','Components','{}',6,44);
INSERT INTO "object" VALUES(6,3,'two','viewController',NULL,'objects',NULL,NULL,'{"storyboardIdentifier":"Second"}',10,34);
INSERT INTO "object" VALUES(7,0,'-1','placeholder',NULL,'objects',NULL,NULL,'{"placeholderIdentifier":"IBFilesOwner"}',4,5);
INSERT INTO "object" VALUES(7,1,'root','view',NULL,'objects',NULL,NULL,'{}',5,5);
INSERT INTO "object" VALUES(7,2,'label','label','root','subviews',NULL,NULL,'{"text":"Hello"}',7,9);
INSERT INTO "object" VALUES(7,3,'use-0','view','root','subviews','Row','Components','{}',8,9);
CREATE TABLE project (
  -- Fact.
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO "project" VALUES(1,'Shop');
CREATE TABLE projectFile (
  -- Fact. A file of a snapshot that settles what its components mean: the manifest, the lock.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('manifest', 'lock')),
  path TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (snapshot, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "projectFile" VALUES(1,'manifest','Components.yml',X'232057686174204E696252656769737472792063616E6E6F7420726561642066726F6D20646F63756D656E747320616E6420736F75726365732E204576657279206B6579206973206F7074696F6E616C3B207061746873206172652072656C617469766520746F20746869732066696C652E0A0A232057686174207468652070726F6A6563742069732063616C6C65642E0A70726F6A6563743A2073686F700A0A232046696C65732C20666F6C6465727320616E64207061747465726E73206F662069747320646F63756D656E74732E20576974686F75743A2065766572797468696E672062656C6F772E0A2320646F63756D656E74733A205B4170702C2022436F6D706F6E656E74732F2A2A2F2A2E786962225D0A0A232057686174206973206C656674206F75742E0A23206578636C7564653A205B222A2A2F47656E6572617465642F2A2A225D0A0A2320466F6C6465727320776974682074686520636C6173736573206F662074686520636F6D706F6E656E74732E20576974686F75743A2065766572797468696E672062656C6F772E0A2320736F75726365733A205B536F75726365735D0A0A23205768696368206C6F63616C697A656420636F7079206F66206120646F63756D656E7420697320746865206F726967696E616C2C207768657265206E6F6E6520697320696E20426173652E6C70726F6A2E0A2320646576656C6F706D656E74526567696F6E3A20656E0A0A23205768657265207468652073746F72652069732C206966206E6F7420696E202E6E69627265672F72656769737472792E73716C6974652E0A232073746F72653A202E6E69627265672F72656769737472792E73716C6974650A0A2320576861742063616E6E6F742062652072656164206F66206120636F6D706F6E656E743A20436C6173732C204D6F64756C652E436C617373206F7220436C6173732F4E69622E0A2320636F6D706F6E656E74733A0A23202020536C69646572576974684C6162656C3A0A2320202020206D6F64756C653A20536C69646572730A232020202020616C69617365733A205B536C69646572576974684C6162656C50726F746F5D0A232020202020746563686E697175653A207265706C616365202020202023206F776E6572207C207265706C616365207C2077726170207C20636F64650A23202020202067756172643A20737562766965772D636F756E742020202320737562766965772D636F756E74207C207374617469632D666C6167207C20707269766174652D737562636C617373207C2070726F746F747970652D737562636C617373207C2072756E74696D652D617474726962757465207C207461670A23202020202072657175697265733A2020202020202020202020202020232076657273696F6E73206F6620636F6D706F6E656E7473207468617420697420656D626564732C207075626C697368656420776974682069740A232020202020202050726963654C6162656C3A205E322E302E300A0A2320486F77207772617070657220636C6173736573206E616D65206120636F6D706F6E656E74206279206F74686572206D65616E73207468616E2069747320636C6173732E0A2320636F6E76656E74696F6E733A0A232020202D20636C6173733A2055494E6962577261707065720A23202020202072756E74696D654174747269627574653A206E69624E616D650A232020202D20636C6173733A20506C616365686F6C646572566965770A23202020202070726F70657274793A20726573746F726174696F6E4964656E7469666965720A2320202020207472696D3A206469676974732020202020202020202020232074686F73652061742074686520656E64206F6620746865206E616D650A0A232056657273696F6E73206F66207075626C697368656420636F6D706F6E656E74732074686174207468652070726F6A6563742063616E20776F726B20776974682E0A232072657175697265733A0A23202020536C69646572576974684C6162656C3A205E312E322E300A0A2320486F772066696E64696E677320636F756E742C2062792072756C653A206572726F722C207761726E696E672C206E6F74652C206F66662E0A232072756C65733A0A232020206F75746C65742D6E6F742D636F6E6E65637465643A206572726F720A232020207265736F757263652D6E6F742D666F756E643A0A23202020202073657665726974793A207761726E696E670A23202020202070617468733A20202020202020202020202020202023207468652066697273742074686174206D61746368657320636F756E74730A23202020202020204C65676163793A20226F6666220A');
CREATE TABLE projectResource (
  -- Fact. What a nib of the snapshot's project can name: images, colors, fonts, other documents.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,             -- imageset, colorset, symbolset, image, font, xib, storyboard …
  name TEXT NOT NULL,
  otherNames TEXT NOT NULL,       -- JSON array: with extension, a font's full name
  path TEXT NOT NULL, leftOutBy TEXT,
  PRIMARY KEY (snapshot, kind, name, path)
) STRICT, WITHOUT ROWID;
INSERT INTO "projectResource" VALUES(1,'storyboard','Menu','[]','App/Menu.storyboard',NULL);
INSERT INTO "projectResource" VALUES(1,'xib','App','[]','App/App.xib',NULL);
INSERT INTO "projectResource" VALUES(1,'xib','Badge','[]','Components/Badge.xib',NULL);
INSERT INTO "projectResource" VALUES(1,'xib','Card','[]','Components/Card.xib',NULL);
INSERT INTO "projectResource" VALUES(1,'xib','Old','[]','App/Old.xib',NULL);
INSERT INTO "projectResource" VALUES(1,'xib','Row','[]','Components/Row.xib',NULL);
CREATE TABLE reading (
  -- Derived. What the reader made of a document.
  document INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  readerVersion INTEGER NOT NULL,
  problem TEXT,                   -- why it cannot be used: empty-file, legacy-archive, truncated-xml …; else NULL
  message TEXT,
  line INTEGER,
  kind TEXT CHECK (kind IN ('xib', 'storyboard')),
  platform TEXT,
  formatVersion TEXT,
  toolsVersion TEXT
) STRICT;
INSERT INTO "reading" VALUES(1,4,NULL,NULL,NULL,'xib','iOS','3.0','23094');
INSERT INTO "reading" VALUES(2,4,NULL,NULL,NULL,'xib','iOS','3.0','23094');
INSERT INTO "reading" VALUES(3,4,NULL,NULL,NULL,'xib','iOS','3.0','23094');
INSERT INTO "reading" VALUES(4,4,NULL,NULL,NULL,'xib','iOS','3.0','23094');
INSERT INTO "reading" VALUES(5,4,NULL,NULL,NULL,'xib','iOS','3.0','23094');
INSERT INTO "reading" VALUES(6,4,NULL,NULL,NULL,'storyboard','iOS','3.0','23094');
INSERT INTO "reading" VALUES(7,4,NULL,NULL,NULL,'xib','iOS','3.0','23094');
CREATE TABLE resource (
  -- Derived. An image, color or font that a document names.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE runtimeAttribute (
  -- Derived. A user-defined runtime attribute.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  keyPath TEXT NOT NULL,
  type TEXT NOT NULL,
  value TEXT,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE sceneUse (
  -- Fact. The scene of a storyboard that a place in code asks for.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of the place in codeUse
  storyboard TEXT NOT NULL,
  identifier TEXT,                -- NULL for the initial scene
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "sceneUse" VALUES(1,1,'Menu','Second');
CREATE TABLE snapshot (
  -- Fact. All documents of one project, branch and revision.
  id INTEGER PRIMARY KEY,
  branch INTEGER NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  revision TEXT,
  committedAt TEXT NOT NULL,      -- ISO 8601, UTC; the time of recording where git does not know the commit
  recordedAt TEXT NOT NULL,
  recordedBy TEXT NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES(1,1,'1','2026-04-01T09:37:00Z','2026-04-01T09:37:00Z','ada');
CREATE TABLE snapshotCount (
  -- Derived. How many documents of a snapshot have a role.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (snapshot, role)
) STRICT, WITHOUT ROWID;
INSERT INTO "snapshotCount" VALUES(1,'counted',6);
CREATE TABLE snapshotDeclaration (
  -- Fact. A class that the snapshot's documents name.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  declaration INTEGER NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, declaration)
) STRICT, WITHOUT ROWID;
INSERT INTO "snapshotDeclaration" VALUES(1,1);
INSERT INTO "snapshotDeclaration" VALUES(1,2);
INSERT INTO "snapshotDeclaration" VALUES(1,3);
INSERT INTO "snapshotDeclaration" VALUES(1,4);
CREATE TABLE snapshotDocument (
  -- Fact. A document of a snapshot.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE RESTRICT,
  -- counted: takes part in answers. variant: a localized or device copy of a counted one. duplicate: another document
  -- defines the same component. unreadable: see reading.message.
  role TEXT NOT NULL CHECK (role IN ('counted', 'variant', 'duplicate', 'unreadable')),
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;
INSERT INTO "snapshotDocument" VALUES(1,'App/App.xib',5,'counted');
INSERT INTO "snapshotDocument" VALUES(1,'App/Menu.storyboard',6,'counted');
INSERT INTO "snapshotDocument" VALUES(1,'App/Old.xib',7,'counted');
INSERT INTO "snapshotDocument" VALUES(1,'Components/Badge.xib',4,'counted');
INSERT INTO "snapshotDocument" VALUES(1,'Components/Card.xib',2,'counted');
INSERT INTO "snapshotDocument" VALUES(1,'Components/Row.xib',3,'counted');
CREATE TABLE snapshotSource (
  -- Fact. That class sources were read with the snapshot, and how many.
  snapshot INTEGER PRIMARY KEY REFERENCES snapshot (id) ON DELETE CASCADE,
  scannerVersion INTEGER NOT NULL,
  files INTEGER NOT NULL
, hasCodeUses INTEGER NOT NULL DEFAULT 0 CHECK (hasCodeUses IN (0, 1)), hasLoads INTEGER NOT NULL DEFAULT 0 CHECK (hasLoads IN (0, 1))) STRICT;
INSERT INTO "snapshotSource" VALUES(1,7,4,1,1);
CREATE TABLE snapshotTranslation (
  -- Fact. A translation file of a snapshot.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  tableName TEXT NOT NULL,        -- the document's name
  language TEXT,                  -- NULL where the file holds several
  file INTEGER NOT NULL REFERENCES translationFile (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE translation (
  -- Fact. A key of the form objectID.property.
  file INTEGER NOT NULL REFERENCES translationFile (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  property TEXT NOT NULL,         -- text, title, normalTitle …
  language TEXT,
  line INTEGER,                   -- NULL in binary files
  "column" INTEGER, value TEXT,
  PRIMARY KEY (file, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE translationFile (
  -- Fact. One .strings, .stringsdict or .xcstrings file with keys that name objects. The same content is kept once.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32)
) STRICT;
CREATE TABLE vendoredDocument (
  -- Fact. A nib that defines a component, in a folder of other people's code. It is no host.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  className TEXT NOT NULL,
  form INTEGER NOT NULL,          -- of the canonical form, as in layout
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE version (
  -- Fact. One published version. Immutable: withdrawing or deprecating it is a row elsewhere.
  id INTEGER PRIMARY KEY,
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  version TEXT NOT NULL,          -- Semantic Versioning 2.0.0
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE RESTRICT,
  path TEXT NOT NULL,             -- of the document in its project
  publishedAt TEXT NOT NULL,      -- ISO 8601, UTC
  publishedBy TEXT NOT NULL,
  reason TEXT,
  UNIQUE (component, version)
) STRICT;
INSERT INTO "version" VALUES(1,1,'1.0.0',1,'Components/Row.xib','2026-04-01T09:31:00Z','ada',NULL);
INSERT INTO "version" VALUES(2,2,'1.0.0',2,'Components/Card.xib','2026-04-01T09:32:00Z','ada',NULL);
INSERT INTO "version" VALUES(3,1,'1.1.0',3,'Components/Row.xib','2026-04-01T09:33:00Z','ada','Friendlier');
INSERT INTO "version" VALUES(4,3,'1.0.0',4,'Components/Badge.xib','2026-04-01T09:35:00Z','ada',NULL);
CREATE TABLE versionDeclaration (
  -- Fact. Given with the version, or once later.
  version INTEGER NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  ordinal INTEGER NOT NULL,       -- 0 is the component's own class
  declaration INTEGER NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (version, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "versionDeclaration" VALUES(1,0,1);
INSERT INTO "versionDeclaration" VALUES(2,1,1);
INSERT INTO "versionDeclaration" VALUES(3,0,1);
INSERT INTO "versionDeclaration" VALUES(2,0,2);
INSERT INTO "versionDeclaration" VALUES(4,0,3);
CREATE TABLE versionRequirement (
  -- Fact. Which versions of another component a version can work with. Given with the version.
  version INTEGER NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  range TEXT NOT NULL,            -- in node-semver's syntax
  -- declared: a person said so. embedded: compatible with the newest version that there was of what the nib embeds.
  origin TEXT NOT NULL CHECK (origin IN ('declared', 'embedded')),
  PRIMARY KEY (version, component)
) STRICT, WITHOUT ROWID;
INSERT INTO "versionRequirement" VALUES(2,1,'^1.0.0','declared');
CREATE TABLE versionSetting (
  -- Fact. What the manifest or the command line said of a version.
  version INTEGER PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
  technique TEXT CHECK (technique IN ('owner', 'replace', 'wrap', 'code')),
  guard TEXT,
  tag INTEGER
) STRICT;
CREATE TABLE yank (
  -- Fact. A version that is not offered any more. It stays readable.
  version INTEGER PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
  yankedAt TEXT NOT NULL,
  yankedBy TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;
INSERT INTO "yank" VALUES(3,'2026-04-01T09:34:00Z','ada','Too friendly');
CREATE INDEX componentByClass ON component (className);
CREATE INDEX versionByDocument ON version (document);
CREATE INDEX snapshotByBranch ON snapshot (branch, committedAt, id);
CREATE INDEX snapshotDocumentByDocument ON snapshotDocument (document);
CREATE INDEX snapshotDocumentUnreadable ON snapshotDocument (snapshot) WHERE role = 'unreadable';
CREATE INDEX layoutByDigest ON layout (digest);
CREATE INDEX resourceByName ON resource (name);
CREATE INDEX embeddingByClass ON embedding (className);
CREATE INDEX embeddingByNib ON embedding (nibName) WHERE nibName IS NOT NULL;
CREATE INDEX nodeByClass ON node (className) WHERE className IS NOT NULL;
CREATE INDEX nodeBySnapshot ON node (snapshot) WHERE snapshot IS NOT NULL;
CREATE INDEX nodeByVersion ON node (version) WHERE version IS NOT NULL;
CREATE INDEX nodeByDocument ON node (document);
CREATE INDEX nodeByPath ON node (path);
CREATE INDEX dependencyByUser ON dependency (user, used);
CREATE VIEW newestSnapshot AS
  -- The snapshot that answers for each branch.
  SELECT branch, id AS snapshot FROM (
    SELECT branch, id, row_number() OVER (PARTITION BY branch ORDER BY committedAt DESC, id DESC) AS rank
    FROM snapshot
  ) WHERE rank = 1;
CREATE VIEW host AS
  -- Every document that takes part in answers, with where it is from.
  SELECT
    node.id AS node, coalesce(project.name, '(published)') AS project, branch.name AS branch, snapshot.revision,
    node.path, node.component, version.version, node.document
  FROM node
  LEFT JOIN snapshot ON snapshot.id = node.snapshot
  LEFT JOIN branch ON branch.id = snapshot.branch
  LEFT JOIN project ON project.id = branch.project
  LEFT JOIN version ON version.id = node.version;
CREATE VIEW embedder AS
  -- Who embeds or refers to a component, directly.
  SELECT
    used.component, host.project, host.branch, host.path, host.component AS hostComponent,
    CASE dependency.relation WHEN 0 THEN 'embedding' ELSE 'reference' END AS relation,
    dependency.objectID, dependency.line, dependency."column"
  FROM dependency
  JOIN node AS used ON used.id = dependency.used
  JOIN host ON host.node = dependency.user;
CREATE VIEW unresolvedClass AS
  -- Classes named in documents for which no nib is known: plain subclasses, and components not yet recorded.
  SELECT embedding.className, host.project, host.branch, host.path, embedding.objectID, embedding.line
  FROM embedding
  JOIN host ON host.document = embedding.document
  WHERE NOT EXISTS (
    SELECT 1 FROM dependency WHERE dependency.user = host.node AND dependency.ordinal = embedding.ordinal
  );
CREATE VIEW release AS
  -- Every version with what became of it.
  SELECT
    component.name AS component, version.version, version.publishedAt, version.publishedBy, version.path,
    yank.reason AS yanked, deprecation.reason AS deprecated, lower(hex(layout.digest)) AS layoutDigest,
    lower(hex(document.sha256)) AS documentDigest
  FROM version
  JOIN component ON component.id = version.component
  JOIN document ON document.id = version.document
  LEFT JOIN layout ON layout.document = version.document
  LEFT JOIN yank ON yank.version = version.id
  LEFT JOIN deprecation ON deprecation.component = component.id;
CREATE INDEX declarationByClass ON declaration (className);
CREATE INDEX versionDeclarationByDeclaration ON versionDeclaration (declaration);
CREATE INDEX componentAliasByClass ON componentAlias (className);
CREATE INDEX snapshotDeclarationByDeclaration ON snapshotDeclaration (declaration);
CREATE INDEX codeHostByNib ON codeHost (nibName) WHERE nibName IS NOT NULL;
CREATE INDEX memberUseByMember ON memberUse (className, member);
CREATE INDEX projectResourceByName ON projectResource (name);
CREATE INDEX translationByObject ON translation (objectID);
CREATE INDEX snapshotTranslationByFile ON snapshotTranslation (file);
CREATE INDEX nodeAliasByClass ON nodeAlias (className);
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
CREATE INDEX versionRequirementByComponent ON versionRequirement (component);
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
CREATE INDEX logByComponent ON log (component);
CREATE INDEX nodeByNib ON node (nibName) WHERE nibName IS NOT NULL;
CREATE INDEX codeUseByName ON codeUse (name, snapshot);
CREATE INDEX componentByRenames ON component (renames) WHERE renames IS NOT NULL;
CREATE TABLE completedWrite (
  -- Passing. A write that was done, by the key that its writer chose: kept for a month, neither sealed nor exported.
  key TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "completedWrite" VALUES('7d1f0f1e-5c1b-4f0c-9d3a-2b6c8f0e4a11','2026-03-01T09:45:00Z');
CREATE INDEX completedWriteByTime ON completedWrite (at);
CREATE TABLE token (
  -- Server. What a program is known by. Its secret is not kept.
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,           -- JSON array: read, record:Shop, publish:Design.*, accept, administer
  madeAt TEXT NOT NULL,           -- ISO 8601, UTC
  madeBy TEXT NOT NULL,
  expiresAt TEXT NOT NULL,
  secret BLOB NOT NULL UNIQUE CHECK (length(secret) = 32),  -- SHA-256 of the 256 random bits
  rule TEXT,                      -- the rule that a job got it by, which may be gone; NULL for one that a person made
  lastUsed TEXT,                  -- the day
  revokedAt TEXT,
  revokedBy TEXT,
  CHECK ((revokedAt IS NULL) = (revokedBy IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX tokenByExpiry ON token (expiresAt) WHERE rule IS NOT NULL;
CREATE TABLE trustRule (
  -- Server. Which jobs of a CI service get a token, and for what.
  id TEXT PRIMARY KEY,
  issuer TEXT NOT NULL,
  repository TEXT NOT NULL,
  repositoryID TEXT,
  ref TEXT,                       -- with * for any characters; NULL for any
  environment TEXT,
  scopes TEXT NOT NULL,           -- JSON array
  madeAt TEXT NOT NULL,
  madeBy TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE usedIdentity (
  -- Passing. An identity token of a job that was exchanged. Kept until it would be refused anyway.
  id TEXT PRIMARY KEY,            -- issuer and jti
  until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX usedIdentityByTime ON usedIdentity (until);
CREATE TABLE webhook (
  -- Server. Who is told of what happens.
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  events TEXT NOT NULL,           -- JSON array: published, broken, deprecated, recorded
  secret TEXT NOT NULL,           -- signs deliveries
  madeAt TEXT NOT NULL,
  madeBy TEXT NOT NULL,
  seen INTEGER NOT NULL           -- the entry of the log up to which everything was looked at
) STRICT, WITHOUT ROWID;
CREATE TABLE delivery (
  -- Passing. Something that is told to a webhook. Kept for a month.
  id TEXT PRIMARY KEY,
  webhook TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  body TEXT NOT NULL,             -- JSON
  madeAt TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  due TEXT,                       -- when it is sent, or sent again
  tries INTEGER NOT NULL,
  CHECK ((state = 'pending') = (due IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveryByWebhook ON delivery (webhook, madeAt);
CREATE INDEX deliveryByTime ON delivery (due) WHERE due IS NOT NULL;
CREATE TABLE deliveryAttempt (
  -- Passing. One time that a delivery was sent.
  delivery TEXT NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  at TEXT NOT NULL,
  status INTEGER,                 -- of the answer; NULL where there was none
  problem TEXT,                   -- NULL if it arrived
  PRIMARY KEY (delivery, ordinal)
) STRICT, WITHOUT ROWID;
CREATE TABLE serverSecret (
  -- Server. Bytes that only this server knows: what it signs cookies with.
  name TEXT PRIMARY KEY,
  bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE teamAct (
  -- Server. What was done by those who administer the server, in order. Never edited: 'nibreg verify' follows the digests.
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,           -- make-token, revoke-token, exchange-token, add-rule …
  subject TEXT NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)  -- SHA-256 of the digest before and all columns of this row
) STRICT;
INSERT INTO "token" VALUES('0123456789abcdef','shop release','["read","record:Shop"]','2026-03-01T09:46:00Z','ada','2026-05-30T09:46:00Z',X'CA63ABAB779BABF1A8640A6BF5FE13084E4B4BC94247B234F56324E52C7346C0',NULL,'2026-03-01',NULL,NULL);
INSERT INTO "trustRule" VALUES('00000000000000aa','https://token.actions.githubusercontent.com','acme/shop','77','refs/heads/main',NULL,'["record:Shop"]','2026-03-01T09:47:00Z','ada');
INSERT INTO "usedIdentity" VALUES('https://token.actions.githubusercontent.com 1','2026-03-01T10:00:00Z');
INSERT INTO "webhook" VALUES('00000000000000bb','https://hooks.example.com/nibreg','["published"]','nibreg_hook_00','2026-03-01T09:48:00Z','ada',1);
INSERT INTO "delivery" VALUES('00000000000000cc','00000000000000bb','published','{}','2026-03-01T09:49:00Z','delivered',NULL,1);
INSERT INTO "deliveryAttempt" VALUES('00000000000000cc',0,'2026-03-01T09:49:00Z',200,NULL);
INSERT INTO "serverSecret" VALUES('cookies',X'2F0030C535193FC164E4E2B5371E8E676510CF0A64B2689D9ABA6533E6DDEA82');
INSERT INTO "teamAct" VALUES(1,'2026-03-01T09:46:00Z','ada','make-token','0123456789abcdef ''shop release'' (read, record:Shop) until 2026-05-30T09:46:00Z',X'CB53EBF2F583A6C38550611255F86F9F0BC38FEEBEF602409B68282E9EE91F2A');
INSERT INTO "teamAct" VALUES(2,'2026-03-01T09:47:00Z','ada','add-rule','00000000000000aa acme/shop at refs/heads/main (record:Shop)',X'7443F964BD0C4E8BB638AEE48985DBC738DF96D79E519D26A002D331A12B715C');
INSERT INTO "teamAct" VALUES(3,'2026-03-01T09:48:00Z','ada','add-webhook','00000000000000bb https://hooks.example.com/nibreg (published)',X'213DB0CE7D5D80CA12CC9D8EDBAAFD2703D35B26EF2E7270D65940D7600AEBA8');
COMMIT;
