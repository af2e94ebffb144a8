CREATE INDEX transactions_by_type ON transactions (accountId, type, id)
