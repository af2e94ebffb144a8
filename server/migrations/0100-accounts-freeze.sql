-- Version before: runs
-- Which documents cannot change any more: sent, numbered, or NULL: none. The version before lets them change.
ALTER TABLE accounts ADD COLUMN freeze {text:10}
