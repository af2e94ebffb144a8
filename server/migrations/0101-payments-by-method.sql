CREATE INDEX payments_by_method ON payments (accountId, method, id)
