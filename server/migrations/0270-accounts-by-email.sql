CREATE INDEX accounts_by_email ON accounts (email)
