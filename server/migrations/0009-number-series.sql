-- Version before: runs
CREATE TABLE IF NOT EXISTS number_series (
  accountId {id} NOT NULL,
  series {text:20} NOT NULL,
  period {text:10} NOT NULL,
  nextValue {int} NOT NULL,
  PRIMARY KEY (accountId, series, period)
) {table}
