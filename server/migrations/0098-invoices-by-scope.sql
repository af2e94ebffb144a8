CREATE INDEX invoices_by_scope ON invoices (accountId, scopeId, id)
