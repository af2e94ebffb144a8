CREATE INDEX transactions_by_date ON transactions (accountId, transactionDate, id)
