-- Version before: runs
-- dueAt: when it may be claimed; the end of the lease of a running job; NULL for a dead one.
-- name: only set for a recurring job, which exists once; a unique index allows any number of NULLs.
CREATE TABLE IF NOT EXISTS jobs (
  id {id} NOT NULL PRIMARY KEY,
  kind {text:60} NOT NULL,
  name {text:100},
  accountId {id},
  payload {json} NOT NULL,
  status {text:10} NOT NULL,
  dueAt {instant},
  leaseToken {text:40},
  attempts {int} NOT NULL,
  lastError {text:500},
  createdAt {instant} NOT NULL,
  updatedAt {instant} NOT NULL,
  CONSTRAINT jobs_name UNIQUE (name),
  INDEX jobs_by_due (dueAt, id),
  INDEX jobs_by_status (status, updatedAt)
) {table}
