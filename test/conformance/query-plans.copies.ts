const TRANSACTIONS = `INSERT INTO transactions (id, accountId, type, amount, currency,
  transactionDate, customerId, categoryId, method, taxes, net, taxTotal, searchText, version, createdAt, updatedAt)`;
/** The ids of the two categories of an account: of most transactions, and of few. */
const CATEGORIES = {
  common: "CONCAT('cat', SUBSTR(accountId, 4))",
  rare: "CONCAT('cat_7', SUBSTR(accountId, 6))",
};

/** Tables that the seed leaves empty get copies of rows of others. */
export const COPIES = [
  ...Object.entries(CATEGORIES).map(
    ([name, id]) =>
      `INSERT INTO categories (id, accountId, name, sortName, version, createdAt, updatedAt)
       SELECT ${id}, accountId, '${name}', '${name}', 1, createdAt, createdAt
         FROM (SELECT id AS accountId, createdAt FROM accounts) AS owners`,
  ),
  `${TRANSACTIONS}
   SELECT CONCAT('trx', SUBSTR(id, 4)), accountId, IF(amount % 3 = 0, 'Income', 'Expense'), amount,
     currency, paidAt, customerId, IF(id LIKE '%0', ${CATEGORIES.rare}, ${CATEGORIES.common}),
     method, '[]', amount, 0, searchText, version, createdAt, updatedAt
     FROM payments`,
  `UPDATE customers SET currency = IF(id LIKE '%0', 'CHF', 'EUR')`,
  `INSERT INTO vendors (id, accountId, address, currency, tags, sortName, searchText, version,
     createdAt, updatedAt)
   SELECT CONCAT('ven', SUBSTR(id, 4)), accountId, billTo, currency, tags, sortName, searchText,
     version, createdAt, updatedAt FROM customers`,
  `INSERT INTO estimates (id, accountId, previewToken, number, sortNumber, estimateDate, dueDate, currency, lang,
     customerId, customerSnapshot, customerName, shipTo, extraFields, taxes, taxIncluded, tags,
     isRetainer, status, subtotal, discountAmount, extraChargesAmount, net, taxTotal, rounding,
     total, taxAmounts, extraFieldAmounts, searchText, version, createdAt, updatedAt)
   SELECT CONCAT('est', SUBSTR(id, 4)), accountId, previewToken, number, sortNumber, invoiceDate, dueDate,
     currency, lang, customerId, customerSnapshot, customerName, shipTo, extraFields, taxes,
     taxIncluded, tags, isRetainer, IF(status = 'Draft', 'Draft', 'Pending'), subtotal,
     discountAmount, extraChargesAmount, net, taxTotal, rounding, total, taxAmounts,
     extraFieldAmounts, searchText, version, createdAt, updatedAt FROM invoices`,
  ...[
    ['transactions', 'trx', 'payments'],
    ['vendors', 'ven', 'customers'],
    ['estimates', 'est', 'invoices'],
  ].map(
    ([resource, prefix, from]) =>
      `INSERT INTO resource_counts (accountId, resource, block, total)
       SELECT accountId, '${resource}', CONCAT('${prefix}', SUBSTR(block, 4)), total
         FROM resource_counts WHERE resource = '${from}'`,
  ),
];

/** A document without lines counts as one that is being deleted. */
export const ESTIMATE_LINES = `INSERT INTO estimate_items (estimateId, position, accountId, name, quantity,
    price, taxes, gross, discountAmount, net)
  SELECT CONCAT('est', SUBSTR(invoiceId, 4)), position, accountId, name, quantity, price, taxes, gross,
    discountAmount, net FROM invoice_items WHERE position = 0`;

/**
 * These tables are so short that reading half of them completely would be faster: another account has
 * more rows.
 */
export const MORE_TRANSACTIONS = `${TRANSACTIONS}
  SELECT CONCAT('trx', copy, SUBSTR(id, 5)), accountId, type, amount, currency, transactionDate,
    customerId, categoryId, method, taxes, net, taxTotal, searchText, version, createdAt, updatedAt
    FROM transactions JOIN (SELECT 1 AS copy UNION SELECT 2 UNION SELECT 3) AS copies
   WHERE accountId = ?`;
