import type { Address, Identifier } from '../addresses/address.fields.js';
import type { Bank } from '../platform/codes/bank.rules.js';
import { integer, json, longText, nullable, text } from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { recordColumns } from '../platform/records/record.columns.js';

/** Vendors. */
export const vendorModel = model(
  'Vendor',
  'vendors',
  {
    ...recordColumns,
    address: json<Address>(),
    tax: nullable(json<Identifier>()),
    registration: nullable(json<Identifier>()),
    reference: nullable(text(100)),
    currency: nullable(text(3)),
    /** Days. */
    paymentTerms: nullable(integer),
    bank: nullable(json<Bank>()),
    notes: nullable(longText),
    tags: json<string[]>(),
    sortName: text(255),
  },
  {
    foreignKeys: ['accountId'],
    unique: { vendors_by_account: ['accountId', 'id'] },
    indexes: {
      vendors_by_name: ['accountId', 'sortName', 'id'],
      vendors_by_updated: ['accountId', 'updatedAt', 'id'],
      vendors_by_currency: ['accountId', 'currency', 'id'],
    },
  },
);

/** A stored vendor. */
export type Vendor = RowOf<typeof vendorModel>;
