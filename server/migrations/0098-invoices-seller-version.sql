-- Version before: runs
-- The version of the account that it prints since it left Draft. NULL: the one of its creation.
ALTER TABLE invoices ADD COLUMN sellerVersion {int}
