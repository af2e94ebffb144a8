CREATE INDEX customers_by_updated ON customers (accountId, updatedAt, id)
