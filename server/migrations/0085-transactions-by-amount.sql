CREATE INDEX transactions_by_amount ON transactions (accountId, amount, id)
