import type { Schema, Schemas } from '../core/types.js';
import type { operations } from '../generated/schema.js';

export type { Pagination } from '../core/shared-types.js';

/** A vendor, as the service returns it. */
export interface Vendor extends Schema<'Vendor'> {}
/** A vendor to create. */
export interface VendorCreate extends Schema<'VendorCreate'> {}
/** A whole vendor for `replace`; one that was read fits. */
export interface VendorReplace extends Schema<'VendorReplace'> {}
/** The members of a vendor to change. */
export interface VendorPatch extends Schema<'VendorPatch'> {}
/** One page of vendors. */
export interface VendorList extends Schema<'VendorList'> {}
/** Which vendors to list, and in which order. */
export interface VendorListQuery extends NonNullable<
  operations['listVendors']['parameters']['query']
> {}
/** Bank account of a vendor to write; `type` says which of the seven shapes it has. */
export type Bank = Schemas['Bank'];
/** Bank account of a vendor as it is returned. */
export type BankView = Schemas['BankView'];
