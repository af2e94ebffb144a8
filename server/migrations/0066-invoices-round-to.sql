-- Version before: runs
-- What the total is rounded to a multiple of; NULL if it is not rounded.
ALTER TABLE invoices ADD COLUMN roundTo {amount}
