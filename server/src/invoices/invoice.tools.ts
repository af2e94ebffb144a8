import type { Parties } from '../billing/parties.js';
import type { History } from '../history/index.js';
import type { NumberRegister, PaymentRepository, RefundRepository } from '../ledger/index.js';
import type { Stock } from '../items/index.js';
import { Problem } from '../platform/errors/problem.js';
import type { InvoiceRepository } from './invoice.repository.js';

/** What the use cases of invoices work with. */
export interface InvoiceTools {
  invoices: InvoiceRepository;
  payments: PaymentRepository;
  refunds: RefundRepository;
  numbers: NumberRegister;
  parties: Parties;
  history: History;
  stock: Stock;
}

export function canceled(): Problem<'INVOICE_CANCELED'> {
  const message = 'The invoice is canceled and stays as it is. Make a new invoice instead.';
  return new Problem('INVOICE_CANCELED', message);
}
