-- Version before: runs
-- The invoice that deducts this retainer; NULL means none.
ALTER TABLE invoices ADD COLUMN deductedBy {id}
