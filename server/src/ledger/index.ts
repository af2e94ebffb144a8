export { amountErrors } from './amount.rules.js';
export { paymentEvent, refundEvent } from './ledger.events.js';
export {
  createNumberRegister,
  type NumberRegister,
  type NumberedDocument,
} from './number.repository.js';
export {
  createPaymentRepository,
  type PaymentRepository,
  type PaymentSubject,
  type PaymentSum,
} from './payment.repository.js';
export type { PaymentRow } from './payment.model.js';
export { createRefundRepository, type RefundRepository } from './refund.repository.js';
export type { RefundRow } from './refund.model.js';
export { renumber } from './renumber.js';
export { checkRoomForPayment, checkRoomForRefund } from './room.rules.js';
export {
  balanceOf,
  deriveStatus,
  paymentStatus,
  type InvoiceStatus,
  type LedgerFacts,
} from './status.rules.js';
