-- Version before: runs
-- Resources whose records a job still indexes again, since this version finds them by other words.
-- doneTo: the id of the last record that is done in this pass.
CREATE TABLE IF NOT EXISTS search_passes (
  resource {text:20} NOT NULL PRIMARY KEY,
  pass {int} NOT NULL,
  doneTo {id} NOT NULL
) {table}
