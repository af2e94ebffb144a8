CREATE INDEX vendors_by_updated ON vendors (accountId, updatedAt, id)
