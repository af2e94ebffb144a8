-- Version before: runs
-- What counts towards the sending caps; kept longer than its mail.
-- bucket: the sender for the userDay cap; documentId: the document for the lifetime caps, NULL if none apply.
-- addresses: hashes, to count the distinct recipients of a document.
CREATE TABLE IF NOT EXISTS mail_reservations (
  mailId {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  bucket {text:300} NOT NULL,
  documentId {id},
  recipients {int} NOT NULL,
  addresses {json} NOT NULL,
  createdAt {instant} NOT NULL,
  CONSTRAINT mail_reservations_account FOREIGN KEY (accountId) REFERENCES accounts (id),
  INDEX mail_reservations_by_time (accountId, createdAt, bucket, recipients),
  INDEX mail_reservations_by_document (documentId)
) {table}
