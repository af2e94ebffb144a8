-- Version before: runs
-- The retainers that it names, and what it deducts of each since it left Draft; NULL means none.
ALTER TABLE invoices ADD COLUMN deductedRetainers {json}
