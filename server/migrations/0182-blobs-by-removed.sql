CREATE INDEX blobs_by_removed ON blobs (removedAt, id)
