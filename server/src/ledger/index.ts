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
export { balanceOf, deriveStatus, type InvoiceStatus, type LedgerFacts } from './status.rules.js';
