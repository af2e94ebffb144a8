-- Version before: runs
-- Terms of EN 16931 that few invoices have, as JSON; NULL if there are none.
ALTER TABLE invoices ADD COLUMN businessTerms {json}
