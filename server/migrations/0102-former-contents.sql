-- Version before: runs
-- The content of a numbered document before a change, beside the event of the change, which has only its hash.
CREATE TABLE IF NOT EXISTS former_contents (
  eventId {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  recordId {id} NOT NULL,
  content {long} NOT NULL,
  sha256 {text:64} NOT NULL,
  createdAt {instant} NOT NULL,
  CONSTRAINT former_contents_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX former_contents_by_record (accountId, recordId, eventId),
  INDEX former_contents_by_time (accountId, createdAt)
) {table}
