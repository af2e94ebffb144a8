import type { Contract } from '@faktura/contract';
import { namesOf, nameOf } from '../addresses/address.rules.js';
import type { Address, Identifier } from '../addresses/address.fields.js';
import type { Reading, Work } from '../platform/context/work.js';
import { flag, json, nullable, oneOf, table, text, type RowOf } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { holdCounters } from '../platform/lists/counters.repository.js';
import { equal, since } from '../platform/lists/query.js';
import { createRecords, recordColumns } from '../platform/records/records.js';
import { sortName } from '../platform/text/sort-keys.js';
import type { CustomerFields, EInvoiceSettings, Peppol } from './customer.fields.js';

/** The table `customers`. */
export const customerTable = table('customers', {
  ...recordColumns,
  /** The client's own id, unique in the account. */
  internalId: nullable(text),
  billTo: json<Address>(),
  shipTo: nullable(json<Address>()),
  tax: nullable(json<Identifier>()),
  registration: nullable(json<Identifier>()),
  reference: nullable(text),
  peppol: nullable(json<Peppol>()),
  cc: json<string[]>(),
  bcc: json<string[]>(),
  currency: nullable(text),
  lang: nullable(oneOf<Contract<'Language'>>()),
  dateFormat: nullable(oneOf<Contract<'DateFormat'>>()),
  attachPdf: flag,
  notes: nullable(text),
  tags: json<string[]>(),
  eInvoice: nullable(json<EInvoiceSettings>()),
  sortName: text,
});

/** A stored customer. */
export type Customer = RowOf<typeof customerTable>;

/** The fields stored for a new customer; one that comes with a document has an internalId. */
type NewCustomer = CustomerFields & { internalId?: string };

const sortedBy = ({ billTo }: Pick<CustomerFields, 'billTo'>) => ({
  sortName: sortName(nameOf(billTo)),
});

/** Reads and writes customers. */
export const customers = createRecords<Customer, NewCustomer, QueryOf<'listCustomers'>>({
  name: 'customer',
  prefix: 'cus',
  resource: 'customers',
  table: customerTable,
  orders: {
    createdAt: { column: 'id', index: 'customers_by_account' },
    updatedAt: { column: 'updatedAt', index: 'customers_by_updated' },
    name: { column: 'sortName', index: 'customers_by_name' },
  },
  filters: {
    currency: equal('currency', 'customers_by_currency', (code) => code.toUpperCase()),
    updatedSince: since('updatedAt', 'customers_by_updated'),
  },
  columnsOf: (fields, stored) => ({
    ...sortedBy(fields),
    internalId: stored?.internalId ?? null,
    ...fields,
  }),
  sortedBy,
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

/** Locks the customer with this internalId. */
export function lockByInternalId(
  { sql, account }: Work,
  internalId: string,
): Promise<Customer | null> {
  return customerTable.find(sql, { accountId: account.id, internalId }, 'update');
}

/** Returns how a customer wants dates to be written, which is not part of a document's copy. */
export async function dateFormatOf(
  { sql, account }: Reading,
  id: string,
): Promise<Customer['dateFormat']> {
  const [row] = await sql.select<Pick<Customer, 'dateFormat'>>(
    'SELECT dateFormat FROM customers WHERE accountId = ? AND id = ?',
    [account.id, id],
  );
  return row?.dateFormat ?? null;
}

/** Lets one transaction at a time look for an internalId that does not exist yet, and store it. */
export function holdInternalIds({ sql, account }: Work): void {
  // A transaction that waits for another's new index entry blocks later ones when that one rolls back.
  holdCounters(sql, account.id);
}

/** Returns the client's fields of a stored customer, to compare or to merge with a request. */
export function customerFieldsOf(customer: Customer): CustomerFields {
  const { billTo, shipTo, tax, registration, reference, peppol, cc, bcc } = customer;
  const { currency, lang, dateFormat, attachPdf, notes, tags, eInvoice } = customer;
  const contact = { billTo, shipTo, tax, registration, reference, peppol, cc, bcc };
  return { ...contact, currency, lang, dateFormat, attachPdf, notes, tags, eInvoice };
}
