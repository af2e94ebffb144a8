CREATE INDEX transactions_by_currency ON transactions (accountId, currency, id)
