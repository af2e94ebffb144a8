-- Version before: runs
-- What EN 16931 says of a line and its item beyond what every line has; NULL if nothing.
ALTER TABLE invoice_items ADD COLUMN businessTerms {json}
