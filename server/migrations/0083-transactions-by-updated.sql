CREATE INDEX transactions_by_updated ON transactions (accountId, updatedAt, id)
