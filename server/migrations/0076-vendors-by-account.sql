CREATE UNIQUE INDEX vendors_by_account ON vendors (accountId, id)
