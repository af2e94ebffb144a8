-- One row, with the id 1. mark: the name of a file that servers leave in the blob store of these records, by
-- which a worker knows that it has the same store.
-- turns: what this database has left last in its store, by which it knows that no copy of it sweeps there.
CREATE TABLE IF NOT EXISTS blob_stores (
  id {int} NOT NULL PRIMARY KEY,
  mark {text:40} NOT NULL,
  turns {text:120}
) {table}
