-- Version before: runs
-- BT-6: the currency of a second VAT total.
ALTER TABLE invoices ADD COLUMN vatCurrency {text:3}
