-- Version before: runs
CREATE TABLE IF NOT EXISTS search_terms (
  accountId {id} NOT NULL,
  resource {text:20} NOT NULL,
  term {text:64} NOT NULL,
  resourceId {id} NOT NULL,
  PRIMARY KEY (accountId, resource, term, resourceId),
  INDEX search_terms_by_resource (resourceId)
) {table}
