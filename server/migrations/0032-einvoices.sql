-- The XML of an issued invoice or credit note, never changed. A hybrid PDF in Peppol has both syntaxes.
-- In the database, not in the file store: it is committed with the number that it names.
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
