export {
  findRefund,
  getRefund,
  insertCreditNote,
  lockRefundRow,
  newCreditNoteId,
  refundsOf,
  refundsOfInvoice,
  removeRefundRow,
  setRefundMail,
  updateRefundRow,
  type RefundRow,
} from './credit-note.repository.js';
export { paymentEvent, refundEvent } from './ledger.events.js';
export {
  balanceOf,
  checkPaymentLimit,
  checkPaymentSum,
  checkRefundLimit,
  paymentStatus,
  type InvoiceStatus,
  type Ledger,
} from './ledger.rules.js';
export { nextNumbers } from './next-number.repository.js';
export { releaseNumber, updateNumber } from './number.repository.js';
export {
  PAYMENT_SUMS,
  findPayment,
  getPayment,
  insertPayment,
  listPayments,
  lockPayment,
  paymentTotals,
  paymentsOf,
  reindexPayments,
  removePayment,
  setPaymentMail,
  setRefunded,
  updatePayment,
  type PaymentRow,
  type PaymentTotals,
} from './payment.repository.js';
