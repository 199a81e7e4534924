-- A document that no target of an Xcode project builds is never loaded: what is wrong with it breaks nobody.

-- Of nibs and storyboards: the .xcodeproj that the document lies beside; NULL for what is built, and where nothing says it.
ALTER TABLE projectResource ADD COLUMN leftOutBy TEXT;
