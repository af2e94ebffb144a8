-- sourceType: Invoice, Estimate or Transaction. scan: what the virus scanner said, clean or skipped.
-- deletedAt: since when it is deleted; purgedAt: since when its file is gone. The row stays: it may still count.
-- takesPlace: whether it counts for the account; one that is deleted within a day does not.
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
