-- Version before: runs
CREATE TABLE IF NOT EXISTS document_numbers (
  accountId {id} NOT NULL,
  series {text:20} NOT NULL,
  number {text:20} NOT NULL,
  documentId {id} NOT NULL,
  burnt {bool} NOT NULL,
  PRIMARY KEY (accountId, series, number)
) {table}
