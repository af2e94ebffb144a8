import { nameOf, namesOf } from '../addresses/address.rules.js';
import type { Bank } from '../platform/codes/bank.rules.js';
import { table } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { filtersOf } from '../platform/lists/query.js';
import { createListedRecords } from '../platform/records/records.js';
import { sortName } from '../platform/text/sort-keys.js';
import type { VendorFields } from './vendor.fields.js';
import { type Vendor, vendorModel } from './vendor.model.js';

const vendorTable = table(vendorModel);

const by = filtersOf(vendorTable);

/** Reads and writes vendors. */
export const vendors = createListedRecords<Vendor, QueryOf<'listVendors'>>({
  name: 'vendor',
  prefix: 'ven',
  resource: 'vendors',
  table: vendorTable,
  orders: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
  filters: { currency: by.currency('currency'), updatedSince: by.since('updatedAt') },
  sortedBy: ({ address }) => ({ sortName: sortName(nameOf(address)) }),
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
