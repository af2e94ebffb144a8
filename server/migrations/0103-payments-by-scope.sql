CREATE INDEX payments_by_scope ON payments (accountId, scopeId, id)
