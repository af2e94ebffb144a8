-- Version before: runs
-- A file in the blob store. id: its name there, within the folder of the account.
-- removedAt: when its last reference was removed; the sweep removes the bytes a day later, and then the row.
CREATE TABLE IF NOT EXISTS blobs (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  kind {text:20} NOT NULL,
  contentType {text:100} NOT NULL,
  length {int} NOT NULL,
  sha256 {text:64} NOT NULL,
  createdAt {instant} NOT NULL,
  removedAt {instant},
  CONSTRAINT blobs_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX blobs_by_account (accountId, id),
  INDEX blobs_by_removed (removedAt, id)
) {table}
