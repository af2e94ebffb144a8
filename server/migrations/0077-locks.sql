-- Version before: runs
-- Locks that hold on every node of a cluster, where those of InnoDB hold on one: a change of the row is
-- certified. `row …` stands for records that a transaction locks; others are held by `token` until
-- `expiresAt`. No records: also made before the first migration, which takes one.
CREATE TABLE IF NOT EXISTS locks (
  name {text:60} NOT NULL PRIMARY KEY,
  turn {amount},
  token {text:40},
  expiresAt {instant}
) {table}
