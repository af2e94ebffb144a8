-- Version before: runs
-- What one unit of vatCurrency is in the currency of the document; NULL without one.
ALTER TABLE invoices ADD COLUMN vatExchangeRate {amount}
