-- Version before: runs
-- How often its profile and look were changed. NULL: never.
ALTER TABLE accounts ADD COLUMN profileVersion {int}
