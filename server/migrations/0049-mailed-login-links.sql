-- Version before: runs
-- 1: mailed to the account. NULL: handed to an operator, or created by an earlier version.
ALTER TABLE login_links ADD COLUMN mailed {bool}
