import { foundOtherwise, type Corruption } from './books.js';

/** Faults in the history of a record and in its search terms. */
export const historyCorruptions: Corruption[] = [
  [
    'a deletion that no event tells',
    ({ deleted }) => ["DELETE FROM events WHERE resourceId = ? AND kind = 'deleted'", [deleted]],
    ({ deleted }) => [
      `invoice ${deleted}: events of its deletion`,
      `former content ${deleted}: event`,
    ],
  ],
  [
    'a deleted record that nothing tells the making of',
    ({ deleted }) => ["DELETE FROM events WHERE resourceId = ? AND kind = 'created'", [deleted]],
    ({ deleted }) => [`invoice ${deleted}: events of its creation`],
  ],
  [
    'a deletion of a record that is there',
    ({ draft }) => ["UPDATE events SET kind = 'deleted' WHERE resourceId = ?", [draft]],
    ({ draft }) => [`invoice ${draft}: events of its deletion`],
  ],
  [
    'an event of a record that has never been',
    ({ account, draft }) => [
      "UPDATE events SET resourceId = 'inv_0' WHERE accountId = ? AND resourceId = ?",
      [account, draft],
    ],
    ({ draft }) => [`invoice ${draft}: events`, 'invoice inv_0: events of its deletion'],
  ],
  [
    'search terms that a deleted record has left',
    ({ account, deleted }) => [
      'INSERT INTO search_terms (accountId, resource, term, resourceId) ' +
        "VALUES (?, 'invoices', 'acme', ?)",
      [account, deleted],
    ],
    ({ deleted }) => [`invoice ${deleted}: search terms`],
  ],
  [
    'a search term that is gone',
    ({ invoice }) => ["DELETE FROM search_terms WHERE resourceId = ? AND term = 'acme'", [invoice]],
    ({ invoice }) => [`invoice ${invoice}: search terms`],
  ],
  [
    'search terms of another resource',
    ({ estimate }) => [
      "UPDATE search_terms SET resource = 'invoices' WHERE resourceId = ?",
      [estimate],
    ],
    ({ estimate }) => [`estimate ${estimate}: search terms`],
  ],
  [
    'a payment that is not found by the number of its invoice',
    ({ payment, number }) => [
      'UPDATE payments SET searchText = REPLACE(searchText, ?, ?) WHERE id = ?',
      [` ${number.slice(-5)} `, ' ', payment],
    ],
    ({ payment }) => [`payment ${payment}: search text`],
  ],
  [
    'tags that cannot be read',
    ({ draft }) => ["UPDATE invoices SET tags = '[' WHERE id = ?", [draft]],
    ({ draft }) => [`invoice ${draft}: amounts`, `invoice ${draft}: search terms`],
  ],
  [
    'another date',
    ({ invoice }) => ["UPDATE invoices SET invoiceDate = '2026-10-01' WHERE id = ?", [invoice]],
    ({ invoice }) => [`invoice ${invoice}: date of the last event`],
  ],
  [
    'another date of an estimate',
    ({ estimate }) => ["UPDATE estimates SET estimateDate = '2026-10-01' WHERE id = ?", [estimate]],
    ({ estimate }) => [`estimate ${estimate}: date of the last event`],
  ],
  [
    'another copy of the customer',
    ({ invoice }) => [
      `UPDATE invoices SET customerSnapshot = REPLACE(customerSnapshot, '"city":null', '"city":"Ulm"') ` +
        'WHERE id = ?',
      [invoice],
    ],
    ({ invoice }) => [`invoice ${invoice}: customer copy billTo`],
  ],
  [
    'a copy of the customer that cannot be read',
    ({ estimate }) => ["UPDATE estimates SET customerSnapshot = '{' WHERE id = ?", [estimate]],
    ({ estimate }) => [`estimate ${estimate}: customer copy`],
  ],
  [
    'a name that is not in the copy of the customer',
    ({ draft }) => ["UPDATE invoices SET customerName = 'Acme GmbH' WHERE id = ?", [draft]],
    ({ draft }) => [`invoice ${draft}: customer name`, ...foundOtherwise(`invoice ${draft}`)],
  ],
  [
    'another customer of a document',
    ({ draft, stranger }) => ['UPDATE invoices SET customerId = ? WHERE id = ?', [stranger, draft]],
    ({ draft }) => [`invoice ${draft}: customer of the last event`],
  ],
  [
    'an event that is gone',
    ({ account, draft }) => [
      'DELETE FROM events WHERE accountId = ? AND resourceId = ?',
      [account, draft],
    ],
    ({ draft }) => [`invoice ${draft}: events`],
  ],
  [
    'an event recorded twice',
    ({ account, payment }) => [
      'INSERT INTO events (id, accountId, resource, resourceId, kind, keyId, requestId, facts, createdAt) ' +
        "SELECT REPLACE(id, 'evt_', 'evu_'), accountId, resource, resourceId, kind, keyId, requestId, " +
        'facts, createdAt FROM events WHERE accountId = ? AND resourceId = ?',
      [account, payment],
    ],
    ({ payment }) => [`payment ${payment}: events`],
  ],
];
