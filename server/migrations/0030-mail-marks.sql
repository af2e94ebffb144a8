-- Version before: runs
-- One row, with the id 1. installation: identifies this database and its copies; aliveAt: when a server
-- last used it. A server that has stored a later time elsewhere detects that its database was restored.
CREATE TABLE IF NOT EXISTS mail_marks (
  id {int} NOT NULL PRIMARY KEY,
  installation {text:40} NOT NULL,
  aliveAt {instant} NOT NULL
) {table}
