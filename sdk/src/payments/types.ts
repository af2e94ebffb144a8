import type { ListQuery } from '../core/list-query.js';
import type { operations } from '../generated/schema.js';

export type {
  CalendarDate,
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
} from '../generated/schema.js';

/** Which payments to list, and in which order. */
export interface PaymentListQuery extends ListQuery<
  NonNullable<operations['listPayments']['parameters']['query']>
> {}
