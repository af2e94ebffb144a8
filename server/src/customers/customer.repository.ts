import type { Contract } from '@faktura/contract';
import { namesOf, nameOf } from '../addresses/address.rules.js';
import type { Address, Identifier } from '../addresses/address.fields.js';
import type { Reading, Work } from '../platform/context/work.js';
import { flag, json, nullable, oneOf, table, text, type RowOf } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { holdCounters } from '../platform/lists/counters.repository.js';
import { equal, since } from '../platform/lists/query.js';
import { createRecords, recordColumns } from '../platform/records/records.js';
import { sortName } from '../platform/text/search-words.js';
import type { CustomerFields, EInvoiceSettings, Peppol } from './customer.fields.js';

/** The table `customers`. */
export const customerTable = table('customers', {
  ...recordColumns,
  /** The client's own id; unique in the account. */
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

/** What is stored of a new customer: an internalId is given to those that come with a document. */
type NewCustomer = CustomerFields & { internalId?: string };

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
    sortName: sortName(nameOf(fields.billTo)),
    internalId: stored?.internalId ?? null,
    ...fields,
  }),
  searchedBy: ({ billTo, shipTo, cc, bcc, tags }) => ({
    texts: [
      ...[billTo, shipTo].flatMap((address) => (address ? namesOf(address) : [])),
      ...[billTo.email, shipTo?.email, ...cc, ...bcc],
      ...tags,
    ],
    numbers: [billTo.phone, shipTo?.phone],
  }),
});

/** Locks the customer with this id of the client's own. */
export function lockByInternalId(
  { sql, account }: Work,
  internalId: string,
): Promise<Customer | null> {
  return customerTable.find(sql, { accountId: account.id, internalId }, 'update');
}

/** How a customer wants dates to be written; it is not in the copies that documents keep. */
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

/** Lets one request at a time look for an internalId that nobody has yet, and store it. */
export function holdInternalIds({ sql, account }: Work): void {
  // Who meets the row of another in the index blocks the next ones when that is rolled back.
  holdCounters(sql, account.id);
}

/** The client's fields of a stored customer, to compare or to merge with a request. */
export function customerFieldsOf(customer: Customer): CustomerFields {
  const { billTo, shipTo, tax, registration, reference, peppol, cc, bcc } = customer;
  const { currency, lang, dateFormat, attachPdf, notes, tags, eInvoice } = customer;
  const contact = { billTo, shipTo, tax, registration, reference, peppol, cc, bcc };
  return { ...contact, currency, lang, dateFormat, attachPdf, notes, tags, eInvoice };
}
