CREATE INDEX payments_by_account ON payments (accountId, id)
