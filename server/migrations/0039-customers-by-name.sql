CREATE INDEX customers_by_name ON customers (accountId, sortName, id)
