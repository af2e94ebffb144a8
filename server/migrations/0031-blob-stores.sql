-- Version before: runs
-- One row, with the id 1. mark: the name of a file that servers write to the blob store of this database,
-- by which a worker verifies that it uses the same store.
-- turns: what this database last wrote to its store, by which it verifies that no copy of it sweeps there.
CREATE TABLE IF NOT EXISTS blob_stores (
  id {int} NOT NULL PRIMARY KEY,
  mark {text:40} NOT NULL,
  turns {text:120}
) {table}
