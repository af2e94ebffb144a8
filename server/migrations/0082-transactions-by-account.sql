CREATE UNIQUE INDEX transactions_by_account ON transactions (accountId, id)
