-- Version before: runs
-- sourceType: Invoice, Estimate or Transaction. scan: result of the virus scanner, clean or skipped.
-- deletedAt: when it was deleted; purgedAt: when its file was removed. The row is kept, as it may still count.
-- takesPlace: whether it counts towards the quota of the account; not if it was deleted within a day.
CREATE TABLE IF NOT EXISTS attachments (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  sourceType {text:20} NOT NULL,
  source {id} NOT NULL,
  name {text:50} NOT NULL,
  extension {text:10} NOT NULL,
  blobId {id} NOT NULL,
  mimeType {text:100} NOT NULL,
  size {int} NOT NULL,
  sha256 {text:64} NOT NULL,
  scan {text:10} NOT NULL,
  takesPlace {bool} NOT NULL,
  version {int} NOT NULL,
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  deletedAt {instant},
  purgedAt {instant},
  CONSTRAINT attachments_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX attachments_by_source (accountId, source),
  INDEX attachments_by_deleted (deletedAt)
) {table}
