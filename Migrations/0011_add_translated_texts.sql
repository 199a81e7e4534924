-- A translation that says what the document itself says loses nothing when its object gets another id.

-- NULL where it is not known: plural rules, binary files, and what an older program recorded.
ALTER TABLE translation ADD COLUMN value TEXT;
