-- Version before: runs
-- position: events of a number are listed in the order in which they were written, not that of requests.
-- counter, period, value: the counter of the number and its value, because the text of a number does not
-- show them once templates change; NULL if a client chose the number.
CREATE TABLE IF NOT EXISTS number_events (
  id {id} NOT NULL PRIMARY KEY,
  accountId {id} NOT NULL,
  series {text:20} NOT NULL,
  number {text:20} NOT NULL,
  kind {text:10} NOT NULL,
  documentId {id} NOT NULL,
  createdAt {instant} NOT NULL,
  position {sequence},
  counter {text:20},
  period {text:10},
  value {int},
  INDEX number_events_by_number (accountId, series, number),
  INDEX number_events_by_document (accountId, documentId)
) {table}
