-- Version before: runs
-- The PDF of each mail as it was sent. It stays when the mail is removed.
CREATE TABLE IF NOT EXISTS sent_files (
  mailId {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  recordId {id} NOT NULL,
  documentId {id} NOT NULL,
  blobId {id} NOT NULL,
  length {int} NOT NULL,
  sha256 {text:64} NOT NULL,
  createdAt {instant} NOT NULL,
  CONSTRAINT sent_files_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX sent_files_by_record (accountId, recordId, mailId),
  INDEX sent_files_by_document (accountId, documentId, mailId),
  INDEX sent_files_by_time (accountId, createdAt)
) {table}
