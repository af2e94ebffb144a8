import type { History } from '../history/index.js';
import type { InvoiceLedger } from '../invoices/index.js';
import type { NumberRegister, PaymentRepository, RefundRepository } from '../ledger/index.js';

/** What the use cases of refunds work with. */
export interface RefundTools {
  refunds: RefundRepository;
  payments: PaymentRepository;
  invoices: InvoiceLedger;
  numbers: NumberRegister;
  history: History;
}
