import type { Schema, Schemas } from '../core/types.js';
import type { operations } from '../generated/schema.js';

export type { Pagination } from '../core/shared-types.js';

/** A payment, as the service returns it. */
export interface Payment extends Schema<'Payment'> {}
/** A payment to create. */
export interface PaymentCreate extends Schema<'PaymentCreate'> {}
/** A whole payment for `replace`; one that was read fits. */
export interface PaymentReplace extends Schema<'PaymentReplace'> {}
/** The members of a payment to change. */
export interface PaymentPatch extends Schema<'PaymentPatch'> {}
/** One page of payments. */
export interface PaymentList extends Schema<'PaymentList'> {}
/** Which payments to list, and in which order. */
export interface PaymentListQuery extends NonNullable<
  operations['listPayments']['parameters']['query']
> {}
/** All payments of one invoice. */
export interface InvoicePaymentList extends Schema<'InvoicePaymentList'> {}
/** How money came in. */
export type PaymentMethod = Schemas['PaymentMethod'];
/** Sums over the payments of one currency. */
export interface PaymentTotals extends Schema<'PaymentTotals'> {}
