CREATE INDEX mail_reservations_by_time ON mail_reservations (accountId, createdAt, bucket, recipients)
