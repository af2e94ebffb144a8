import type { Schema } from '../core/types.js';
import type { operations } from '../generated/schema.js';

export type { Pagination } from '../core/shared-types.js';

/** A customer, as the service returns it. */
export interface Customer extends Schema<'Customer'> {}
/** A customer to create. */
export interface CustomerCreate extends Schema<'CustomerCreate'> {}
/** A whole customer for `replace`; one that was read fits. */
export interface CustomerReplace extends Schema<'CustomerReplace'> {}
/** The members of a customer to change. */
export interface CustomerPatch extends Schema<'CustomerPatch'> {}
/** One page of customers. */
export interface CustomerList extends Schema<'CustomerList'> {}
/** Which customers to list, and in which order. */
export interface CustomerListQuery extends NonNullable<
  operations['listCustomers']['parameters']['query']
> {}
/** A postal address with its people. */
export interface Address extends Schema<'Address'> {}
/** A tax or registration number with its label. */
export interface Identifier extends Schema<'Identifier'> {}
