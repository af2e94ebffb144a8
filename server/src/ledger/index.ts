export {
  creditNotes,
  datedNotes,
  insertCreditNote,
  invoicesWithEarlierNotes,
  newCreditNoteId,
  refundsOf,
  refundsOfInvoice,
  type CreditNote,
} from './credit-note.repository.js';
export type { NoteCopy, RefundRow } from './refund.model.js';
export { creditedOfInvoice, type CreditedRow, refundTotals } from './credited-notes.repository.js';
export { storedCredit, type Stored } from './credited.column.js';
export { creditedBeyond } from './credited-bounds.rules.js';
export {
  canceledAmounts,
  chargedBy,
  type ChargedInvoice,
  refundedAmounts,
} from './credited.rules.js';
export type { CreditedAmounts, CreditedNote, CreditedPart } from './credited.types.js';
export { earlierNoteFields } from './earlier-note.rules.js';
export { paymentEvent, refundEvent } from './ledger.events.js';
export {
  amountErrors,
  balanceOf,
  checkPaymentLimit,
  checkRefundLimit,
  paymentStatus,
  type InvoiceStatus,
  type Ledger,
} from './ledger.rules.js';
export { type ContinuedSeries, SeriesAfter } from './continued-series.repository.js';
export { insertDeduction, removeDeduction } from './retainer-deduction.repository.js';
export type { LastMail } from './last-mail.js';
export { nextNumbers } from './next-number.repository.js';
export { releaseNumber, type Series, seriesOf, updateNumber } from './number.repository.js';
export {
  datedPayments,
  PAYMENT_SUMS,
  insertPayment,
  payments,
  paymentTotals,
  paymentsOf,
  reindexPayments,
  type PaymentTotals,
} from './payment.repository.js';
export type { PaymentRow } from './payment.model.js';
