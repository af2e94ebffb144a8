CREATE INDEX number_events_by_document ON number_events (accountId, documentId)
