CREATE INDEX vendors_by_name ON vendors (accountId, sortName, id)
