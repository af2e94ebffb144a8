import { foundOtherwise, type Corruption } from './books.js';
import type { RecordBooks } from './record-books.js';

const transactionColumn = (column: string, value: unknown) => (books: RecordBooks) =>
  [`UPDATE transactions SET ${column} = ? WHERE id = ?`, [value, books.transaction]] as [
    string,
    unknown[],
  ];

/** Faults of transactions, of the stock, and of records that only have a history. */
export const recordCorruptions: Corruption<RecordBooks>[] = [
  [
    'another net of a transaction',
    transactionColumn('net', 1_000_001),
    ({ transaction }) => [`transaction ${transaction}: net`],
  ],
  [
    'other taxes in a transaction',
    transactionColumn('taxTotal', 190_001),
    ({ transaction }) => [`transaction ${transaction}: taxTotal`],
  ],
  [
    'a rate that is not the one of its taxes',
    transactionColumn(
      'taxes',
      '[{"name":"VAT","type":"Percentage","value":"7","exemption":null,"exemptionReason":null}]',
    ),
    ({ transaction }) => [
      `transaction ${transaction}: net`,
      `transaction ${transaction}: taxTotal`,
    ],
  ],
  [
    'a transaction of another amount that is right in itself',
    ({ transaction }) => [
      "UPDATE transactions SET amount = 70000, net = 70000, taxTotal = 0, taxes = '[]' WHERE id = ?",
      [transaction],
    ],
    ({ transaction }) => [`transaction ${transaction}: amount of the last event`],
  ],
  [
    'a transaction of a currency that is none',
    transactionColumn('currency', 'QQQ'),
    ({ transaction }) => [`transaction ${transaction}: amounts`],
  ],
  [
    'a stock that nobody has moved',
    ({ product }) => ['UPDATE products SET stock = 42 WHERE id = ?', [product]],
    ({ product }) => [`item ${product}: stock`],
  ],
  [
    'inventory that nobody has ceased to track',
    ({ product }) => ['UPDATE products SET trackInventory = 0 WHERE id = ?', [product]],
    ({ product }) => [`item ${product}: trackInventory`],
  ],
  [
    'an open invoice that took less than it sells',
    ({ sold }) => ['UPDATE stock_movements SET quantity = 2 WHERE invoiceId = ?', [sold]],
    ({ sold, product }) => [
      `invoice ${sold}: pieces taken of ${product}`,
      `item ${product}: pieces taken by ${sold}`,
    ],
  ],
  [
    'an open invoice that took nothing',
    ({ sold }) => ['DELETE FROM stock_movements WHERE invoiceId = ?', [sold]],
    ({ sold, product }) => [
      `invoice ${sold}: pieces taken of ${product}`,
      `item ${product}: pieces taken by ${sold}`,
    ],
  ],
  [
    'a canceled invoice that keeps what it took',
    ({ account, canceled, product }) => [
      'INSERT INTO stock_movements (invoiceId, productId, accountId, quantity) VALUES (?, ?, ?, 1)',
      [canceled, product, account],
    ],
    ({ canceled, product }) => [
      `invoice ${canceled}: pieces taken of ${product}`,
      `item ${product}: pieces taken by ${canceled}`,
    ],
  ],
  [
    'a sale that the history does not record',
    ({ account, product }) => [
      `DELETE FROM events WHERE accountId = ? AND resourceId = ? AND facts LIKE '%"taken"%'`,
      [account, product],
    ],
    ({ product, sold }) => [`item ${product}: events`, `item ${product}: pieces taken by ${sold}`],
  ],
  [
    'a sale that the history tells wrongly',
    ({ account, product }) => [
      `UPDATE events SET facts = REPLACE(facts, '"taken":3', '"taken":4') ` +
        'WHERE accountId = ? AND resourceId = ?',
      [account, product],
    ],
    ({ product, sold }) => [
      `item ${product}: stock after event 2`,
      `item ${product}: pieces taken by ${sold}`,
    ],
  ],
  [
    'a record that is gone together with its count and its search terms',
    ({ account, vendor }) => [
      ['DELETE FROM vendors WHERE id = ?', [vendor]],
      ['DELETE FROM search_terms WHERE resourceId = ?', [vendor]],
      ["DELETE FROM resource_counts WHERE accountId = ? AND resource = 'vendors'", [account]],
    ],
    ({ vendor }) => [`vendor ${vendor}: events of its deletion`],
  ],
  [
    'a record that is gone and is still searched for',
    ({ account, transaction }) => [
      ['DELETE FROM transactions WHERE id = ?', [transaction]],
      ["DELETE FROM resource_counts WHERE accountId = ? AND resource = 'transactions'", [account]],
    ],
    ({ transaction }) => [
      `transaction ${transaction}: events of its deletion`,
      `transaction ${transaction}: search terms`,
    ],
  ],
  ...(['vendor', 'customer', 'product', 'transaction'] as const).map(
    (name): Corruption<RecordBooks> => [
      `a ${name} that no search finds`,
      (books) => ['DELETE FROM search_terms WHERE resourceId = ?', [books[name]]],
      (books) => [`${name === 'product' ? 'item' : name} ${books[name]}: search terms`],
    ],
  ),
  [
    'a vendor that is found by the name of before',
    ({ vendor }) => [
      "UPDATE vendors SET address = REPLACE(address, 'Papier', 'Karton') WHERE id = ?",
      [vendor],
    ],
    ({ vendor }) => [`vendor ${vendor}: sort name`, ...foundOtherwise(`vendor ${vendor}`)],
  ],
  [
    'a customer that is sorted by another name',
    ({ customer }) => ["UPDATE customers SET sortName = 'zebra' WHERE id = ?", [customer]],
    ({ customer }) => [`customer ${customer}: sort name`],
  ],
  [
    'a customer without a history',
    ({ customer }) => ['DELETE FROM events WHERE resourceId = ?', [customer]],
    ({ customer }) => [`customer ${customer}: events`],
  ],
  [
    'a counter of categories that is one too few',
    ({ account }) => [
      "UPDATE resource_counts SET total = total - 1 WHERE accountId = ? AND resource = 'categories'",
      [account],
    ],
    () => ['counter categories: records'],
  ],
];
