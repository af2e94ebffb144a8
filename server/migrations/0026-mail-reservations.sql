-- What counts in the sending caps; it outlives its mail.
-- bucket: whose userDay it is; documentId: whose lifetime caps it counts in, null where in none.
-- addresses: hashes, to count different recipients of a document.
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
