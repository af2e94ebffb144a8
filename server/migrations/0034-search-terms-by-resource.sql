CREATE INDEX search_terms_by_resource ON search_terms (resourceId)
