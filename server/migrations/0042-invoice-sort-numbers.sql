-- Version before: runs
-- The number with its digits so that it sorts by value; NULL without a number, and until it is indexed again.
ALTER TABLE invoices ADD COLUMN sortNumber {text:64}
