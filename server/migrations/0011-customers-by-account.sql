CREATE UNIQUE INDEX customers_by_account ON customers (accountId, id)
