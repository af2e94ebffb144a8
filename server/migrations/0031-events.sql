CREATE TABLE events (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  resourceId {id} NOT NULL,
  kind {text:30} NOT NULL,
  keyId {id} NOT NULL,
  requestId {text:64} NOT NULL,
  facts {json} NOT NULL,
  createdAt {instant} NOT NULL
) {table}
