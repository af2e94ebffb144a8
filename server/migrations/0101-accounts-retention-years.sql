-- Version before: runs
-- How many years sent PDFs and former contents are kept. NULL: the default.
ALTER TABLE accounts ADD COLUMN retentionYears {int}
