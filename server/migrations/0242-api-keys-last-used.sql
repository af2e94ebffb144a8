ALTER TABLE api_keys ADD COLUMN lastUsedAt {instant}
