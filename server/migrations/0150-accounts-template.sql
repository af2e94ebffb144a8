-- The look of the account's documents; NULL: the first of the server's own.
ALTER TABLE accounts ADD COLUMN template {text:40}
