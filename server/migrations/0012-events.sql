-- Version before: runs
-- position: the order of writing; createdAt is the time of the request, and requests may wait for each other.
CREATE TABLE IF NOT EXISTS events (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  resourceId {id} NOT NULL,
  kind {text:30} NOT NULL,
  keyId {id} NOT NULL,
  requestId {text:64} NOT NULL,
  facts {json} NOT NULL,
  createdAt {instant} NOT NULL,
  position {sequence},
  INDEX events_by_resource (accountId, resourceId, id)
) {table}
