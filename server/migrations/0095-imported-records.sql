-- Version before: runs
-- Records that `faktura import` has created: the id that each had in the product that it came from, so that
-- it is not created again.
CREATE TABLE IF NOT EXISTS imported_records (
  accountId {id} NOT NULL,
  source {text:40} NOT NULL,
  kind {text:10} NOT NULL,
  externalId {text:100} NOT NULL,
  recordId {id} NOT NULL,
  createdAt {instant} NOT NULL,
  PRIMARY KEY (accountId, source, kind, externalId)
) {table}
