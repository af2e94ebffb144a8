CREATE INDEX blobs_by_account ON blobs (accountId, id)
