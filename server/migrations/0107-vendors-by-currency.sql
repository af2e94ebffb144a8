CREATE INDEX vendors_by_currency ON vendors (accountId, currency, id)
