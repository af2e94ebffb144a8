import { nameOf, namesOf } from '../parties/address.rules.js';
import type { Database } from '../platform/db/database.js';
import {
  createRecords,
  type Records,
  type RecordStores,
} from '../platform/lists/records.repository.js';
import { sortName } from '../platform/text/search-words.js';
import type { Vendor, VendorFields } from './vendor.fields.js';
import { toColumns, toVendor } from './vendor.mapper.js';
import { vendorTable } from './vendor.model.js';

/** Reads and writes vendors of one account each. */
export type VendorRepository = Records<VendorFields, Vendor>;

/** The repository over one database. */
export function createVendorRepository(db: Database, stores: RecordStores): VendorRepository {
  return createRecords(db, stores, {
    resource: 'vendors',
    table: vendorTable,
    sorts: { createdAt: 'id', updatedAt: 'updatedAt', name: 'sortName' },
    toRecord: toVendor,
    toColumns: (fields: VendorFields) => ({
      ...toColumns(fields),
      sortName: sortName(nameOf(fields.address)),
    }),
    searchedBy: ({ address, tags }) => ({
      texts: [...namesOf(address), address.email, ...tags],
      numbers: [address.phone],
    }),
  });
}
