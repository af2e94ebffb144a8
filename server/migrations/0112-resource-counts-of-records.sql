-- REPLACE: it may run again where a kill came before it was recorded.
REPLACE INTO resource_counts (accountId, resource, block, total)
SELECT accountId, 'customers', SUBSTR(id, 1, 8), COUNT(*) FROM customers GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT accountId, 'items', SUBSTR(id, 1, 8), COUNT(*) FROM products GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT accountId, 'vendors', SUBSTR(id, 1, 8), COUNT(*) FROM vendors GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT accountId, 'invoices', SUBSTR(id, 1, 8), COUNT(*) FROM invoices GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT accountId, 'estimates', SUBSTR(id, 1, 8), COUNT(*) FROM estimates GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT accountId, 'payments', SUBSTR(id, 1, 8), COUNT(*) FROM payments GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT accountId, 'transactions', SUBSTR(id, 1, 8), COUNT(*) FROM transactions GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT accountId, 'categories', SUBSTR(id, 1, 8), COUNT(*) FROM categories GROUP BY accountId, SUBSTR(id, 1, 8)
UNION ALL
SELECT id, '', '', 0 FROM accounts
