-- Of notices to the account; NULL is English.
ALTER TABLE accounts ADD COLUMN language {text:2}
