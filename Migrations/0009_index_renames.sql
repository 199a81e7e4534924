-- Whatever is done to a component asks for its former names, and its digest does.

CREATE INDEX componentByRenames ON component (renames) WHERE renames IS NOT NULL;
