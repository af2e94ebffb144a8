import type { Contract } from '@faktura/contract';
import type { Address } from '../parties/party.fields.js';
import { fromStoredInstant } from '../platform/dates/instant.js';
import {
  fromJsonColumn,
  fromJsonColumnOrNull,
  toJsonColumn,
  toJsonColumnOrNull,
} from '../platform/json/column.js';
import type { Vendor, VendorFields } from './vendor.fields.js';
import type { VendorRow } from './vendor.model.js';

export function toVendor(row: VendorRow): Vendor {
  return {
    id: row.id,
    accountId: row.accountId,
    address: fromJsonColumn<Address>(row.address),
    tax: fromJsonColumnOrNull(row.tax),
    registration: fromJsonColumnOrNull(row.registration),
    reference: row.reference,
    currency: row.currency,
    paymentTerms: row.paymentTerms,
    bank: fromJsonColumnOrNull(row.bank),
    notes: row.notes,
    tags: fromJsonColumn<string[]>(row.tags),
    searchText: row.searchText,
    version: row.version,
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
  };
}

/** The columns that a client's fields fill. */
export function toColumns(fields: VendorFields) {
  return {
    address: toJsonColumn(fields.address),
    tax: toJsonColumnOrNull(fields.tax),
    registration: toJsonColumnOrNull(fields.registration),
    reference: fields.reference,
    currency: fields.currency,
    paymentTerms: fields.paymentTerms,
    bank: toJsonColumnOrNull(fields.bank),
    notes: fields.notes,
    tags: toJsonColumn(fields.tags),
  };
}

/** The fields of a stored vendor alone, to compare or to merge with a request. */
export function fieldsOf(vendor: Vendor): VendorFields {
  const { address, tax, registration, reference, currency, paymentTerms, bank, notes, tags } =
    vendor;
  return { address, tax, registration, reference, currency, paymentTerms, bank, notes, tags };
}

/** The vendor as the contract shows it. */
export function toWire(vendor: Vendor): Contract<'Vendor'> {
  const { id, version, createdAt, updatedAt } = vendor;
  return { id, ...fieldsOf(vendor), version, createdAt, updatedAt };
}
