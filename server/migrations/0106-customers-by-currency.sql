CREATE INDEX customers_by_currency ON customers (accountId, currency, id)
