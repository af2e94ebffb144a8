-- Logo, colour and footer of the account's documents.
ALTER TABLE accounts ADD COLUMN branding {json}
