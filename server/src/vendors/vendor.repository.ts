import { nameOf, namesOf } from '../addresses/address.rules.js';
import type { Address, Identifier } from '../addresses/address.fields.js';
import { integer, json, nullable, table, text, type RowOf } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { equal, since } from '../platform/lists/query.js';
import { createRecords, recordColumns } from '../platform/records/records.js';
import { sortName } from '../platform/text/sort-keys.js';
import type { Bank, VendorFields } from './vendor.fields.js';

const vendorTable = table('vendors', {
  ...recordColumns,
  address: json<Address>(),
  tax: nullable(json<Identifier>()),
  registration: nullable(json<Identifier>()),
  reference: nullable(text),
  currency: nullable(text),
  /** Days. */
  paymentTerms: nullable(integer),
  bank: nullable(json<Bank>()),
  notes: nullable(text),
  tags: json<string[]>(),
  sortName: text,
});

/** A stored vendor. */
export type Vendor = RowOf<typeof vendorTable>;

const sortedBy = ({ address }: Pick<VendorFields, 'address'>) => ({
  sortName: sortName(nameOf(address)),
});

/** Reads and writes vendors. */
export const vendors = createRecords<Vendor, VendorFields, QueryOf<'listVendors'>>({
  name: 'vendor',
  prefix: 'ven',
  resource: 'vendors',
  table: vendorTable,
  orders: {
    createdAt: { column: 'id', index: 'vendors_by_account' },
    updatedAt: { column: 'updatedAt', index: 'vendors_by_updated' },
    name: { column: 'sortName', index: 'vendors_by_name' },
  },
  filters: {
    currency: equal('currency', 'vendors_by_currency', (code) => code.toUpperCase()),
    updatedSince: since('updatedAt', 'vendors_by_updated'),
  },
  columnsOf: (fields) => ({ ...sortedBy(fields), ...fields }),
  sortedBy,
  searchedBy: ({ address, tax, bank, tags }) => ({
    texts: [...namesOf(address), address.email, ...tags],
    numbers: [],
    phones: [address.phone],
    ids: [tax?.id, bank && accountOf(bank)],
  }),
});

/** Its IBAN, or the number that it has instead. */
const accountOf = (bank: Bank): string => (bank.type === 'iban' ? bank.iban : bank.accountNumber);

/** The client's fields of a stored vendor, to compare or to merge with a request. */
export function vendorFieldsOf(vendor: Vendor): VendorFields {
  const { address, tax, registration, reference, currency, paymentTerms, bank, notes, tags } =
    vendor;
  return { address, tax, registration, reference, currency, paymentTerms, bank, notes, tags };
}
