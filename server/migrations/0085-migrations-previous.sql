-- Version before: runs
-- The version that ran the migration, if the version before it may run on the result; NULL: it may not.
ALTER TABLE migrations ADD COLUMN previousOf {text:40}
