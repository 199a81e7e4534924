-- Publishing finds again what every mention of a component means: by its class, and by its nib where an object names no
-- class.

CREATE INDEX nodeByNib ON node (nibName) WHERE nibName IS NOT NULL;
