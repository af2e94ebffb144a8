/** Made from openapi/ by npm run generate. Do not edit. */

import type { ListQuery } from '../../core/list-query.js';
import type { operations } from '../schema.js';

export type {
  InvoicePaymentList,
  LastMail,
  Pagination,
  Payment,
  PaymentCreate,
  PaymentList,
  PaymentMethod,
  PaymentPatch,
  PaymentReplace,
  PaymentTotals,
  Timestamp,
  Unlisted,
} from '../schema.js';

/** Which payments to list, and in which order. */
export interface PaymentListQuery extends ListQuery<
  NonNullable<operations['listPayments']['parameters']['query']>
> {}
