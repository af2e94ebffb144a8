-- Version before: runs
ALTER TABLE estimates ADD COLUMN sortNumber {text:64}
