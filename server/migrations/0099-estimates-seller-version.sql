-- Version before: runs
-- As in invoices.
ALTER TABLE estimates ADD COLUMN sellerVersion {int}
