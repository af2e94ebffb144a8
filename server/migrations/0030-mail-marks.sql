-- One row, with the id 1. installation: names these records, in each copy of them too; aliveAt: when a
-- server was last at work on them. A server that knows of a later time has had its database restored.
CREATE TABLE IF NOT EXISTS mail_marks (
  id {int} NOT NULL PRIMARY KEY,
  installation {text:40} NOT NULL,
  aliveAt {instant} NOT NULL
) {table}
