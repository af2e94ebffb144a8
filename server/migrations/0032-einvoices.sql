-- Version before: runs
-- The XML of an issued invoice or credit note, never changed. A hybrid PDF in Peppol has both syntaxes.
-- In the database instead of the file store, so that it is committed together with its number.
CREATE TABLE IF NOT EXISTS einvoices (
  documentId {id} NOT NULL,
  syntax {text:3} NOT NULL,
  accountId {id} NOT NULL,
  content {long} NOT NULL,
  sha256 {text:64} NOT NULL,
  createdAt {instant} NOT NULL,
  PRIMARY KEY (documentId, syntax),
  CONSTRAINT einvoices_account FOREIGN KEY (accountId) REFERENCES accounts (id)
) {table}
