CREATE INDEX mail_reservations_by_document ON mail_reservations (documentId)
