CREATE INDEX transactions_by_method ON transactions (accountId, method, id)
