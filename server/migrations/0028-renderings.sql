-- Version before: runs
-- The result of a document that `faktura worker` rendered: its PDF in the file store, or why there is none.
-- fingerprint: SHA-256 of what is printed; equal fingerprints share one PDF.
CREATE TABLE IF NOT EXISTS renderings (
  fingerprint {text:64} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  blobId {id},
  fault {text:20},
  createdAt {instant} NOT NULL,
  INDEX renderings_by_created (createdAt)
) {table}
