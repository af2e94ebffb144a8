-- Version before: runs
-- A seal covers rows of one account in the table `source`: `entries` has the hash and the id of each, in the
-- order of writing. since: the time of the pass before, over the rows of all accounts; NULL in the first one.
-- fromPosition, toPosition, hasMore: where the job that makes them was, and whether it had more to do; they are
-- not part of what is sealed.
CREATE TABLE IF NOT EXISTS seals (
  accountId {id} NOT NULL,
  source {text:20} NOT NULL,
  number {int} NOT NULL,
  sealedAt {instant} NOT NULL,
  since {instant},
  hash {text:64} NOT NULL,
  entries {long} NOT NULL,
  entryCount {int} NOT NULL,
  fromPosition {amount} NOT NULL,
  toPosition {amount} NOT NULL,
  hasMore {bool} NOT NULL,
  PRIMARY KEY (accountId, source, number),
  INDEX seals_by_position (source, toPosition, sealedAt)
) {table}
