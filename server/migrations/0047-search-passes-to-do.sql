-- Version before: runs
-- None in a database without accounts. Payments are indexed with their invoices.
INSERT INTO search_passes (resource, pass, doneTo)
SELECT todo.resource, 1, '' FROM (
  SELECT 'customers' AS resource UNION ALL SELECT 'vendors' UNION ALL SELECT 'items'
  UNION ALL SELECT 'categories' UNION ALL SELECT 'transactions'
  UNION ALL SELECT 'invoices' UNION ALL SELECT 'estimates'
) AS todo
WHERE EXISTS (SELECT 1 FROM accounts)
AND NOT EXISTS (SELECT 1 FROM search_passes AS known WHERE known.resource = todo.resource)
