-- Version before: runs
-- What the total is rounded to a multiple of; NULL if it is not rounded.
ALTER TABLE estimates ADD COLUMN roundTo {amount}
