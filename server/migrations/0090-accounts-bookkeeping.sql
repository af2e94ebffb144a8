-- Version before: runs
-- What exports for bookkeeping need: chart of accounts, numbers of DATEV, accounts. NULL: nothing is set.
ALTER TABLE accounts ADD COLUMN bookkeeping {json}
