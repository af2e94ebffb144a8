import { namesOf, nameOf } from '../addresses/address.rules.js';
import type { Reading, Work } from '../platform/context/work.js';
import type { Read } from '../platform/db/database.js';
import { table } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { holdCounters } from '../platform/lists/counters.repository.js';
import { filtersOf } from '../platform/lists/query.js';
import { createListedRecords } from '../platform/records/records.js';
import { sortName } from '../platform/text/sort-keys.js';
import type { CustomerFields } from './customer.fields.js';
import { type Customer, customerModel } from './customer.model.js';

export const customerTable = table(customerModel);

const by = filtersOf(customerTable);

/** Reads and writes customers. */
export const customers = createListedRecords<Customer, QueryOf<'listCustomers'>>({
  name: 'customer',
  prefix: 'cus',
  resource: 'customers',
  table: customerTable,
  orders: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
  filters: { currency: by.currency('currency'), updatedSince: by.since('updatedAt') },
  sortedBy: ({ billTo }) => ({ sortName: sortName(nameOf(billTo)) }),
  searchedBy: ({ billTo, shipTo, tax, cc, bcc, tags }) => ({
    texts: [
      ...[billTo, shipTo].flatMap((address) => (address ? namesOf(address) : [])),
      ...[billTo.email, shipTo?.email, ...cc, ...bcc],
      ...tags,
    ],
    numbers: [],
    phones: [billTo.phone, shipTo?.phone],
    ids: [tax?.id],
  }),
});

/** The customers of the account by id, after one. */
export const nextCustomers = (
  { sql, account }: Reading,
  after: string,
  most: number,
): Promise<Customer[]> =>
  customerTable.query(sql, `WHERE accountId = ? AND id > ? ORDER BY id LIMIT ${most}`, [
    account.id,
    after,
  ]);

/** Locks the customer with this internalId. */
export function lockByInternalId(
  { sql, account }: Work,
  internalId: string,
): Promise<Customer | null> {
  return customerTable.find(sql, { accountId: account.id, internalId }, 'update');
}

/** The SELECT of how the customer of a document wants dates to be written, which is not part of its copy. */
export const dateFormatOf = (row: { accountId: string; customerId: string }): Read => [
  'SELECT dateFormat FROM customers WHERE accountId = ? AND id = ?',
  [row.accountId, row.customerId],
];

/** Lets one transaction at a time look for an internalId that does not exist yet, and store it. */
export function holdInternalIds({ sql, account }: Work): void {
  // A transaction that waits for another's new index entry blocks later ones when that one rolls back.
  holdCounters(sql, account.id);
}

/** Returns the client's fields of a stored customer, to compare or to merge with a request. */
export function customerFieldsOf(customer: Customer): CustomerFields {
  const { billTo, shipTo, tax, registration, reference, cc, bcc } = customer;
  const { identifier, peppol, currency, lang, dateFormat, attachPdf, notes, tags, eInvoice } =
    customer;
  const contact = { billTo, shipTo, tax, registration, reference, identifier, peppol, cc, bcc };
  return { ...contact, currency, lang, dateFormat, attachPdf, notes, tags, eInvoice };
}
