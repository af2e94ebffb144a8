CREATE TABLE number_events (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  series {text:20} NOT NULL,
  number {text:20} NOT NULL,
  kind {text:10} NOT NULL,
  documentId {id} NOT NULL,
  createdAt {instant} NOT NULL
) {table}
