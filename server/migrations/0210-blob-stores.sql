-- One row, with the id 1. mark: the name of a file that servers leave in the blob store of these records, by
-- which a worker knows that it has the same store.
CREATE TABLE blob_stores (
  id {int} NOT NULL PRIMARY KEY,
  mark {text:40} NOT NULL
) {table}
