import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import type { InvoiceTools } from './invoice.tools.js';
import { factsOf, ledgerColumns } from './invoice.state.js';

/**
 * Brings an invoice in step with its payment records: sums, balance and status are computed anew
 * from the rows, and a status set by hand gives way. Runs in the transaction of the payment, and
 * stores with them the `promotion` of a Draft.
 */
export async function applyPayments(
  tools: Pick<InvoiceTools, 'invoices' | 'payments'>,
  context: RequestContext,
  invoice: StoredInvoice,
  promotion: Partial<InvoiceRow>,
  tx: Transaction,
): Promise<StoredInvoice> {
  const row: InvoiceRow = { ...invoice.row, ...promotion };
  const { paid, refunded } = await tools.payments.totalsOf(row.accountId, row.id, tx);
  const facts = { ...factsOf(row), paid, refunded };
  const columns = ledgerColumns(facts, {
    draft: facts.draft,
    openStatus: row.openStatus,
    everPaid: facts.everPaid || paid.greaterThan(0),
    manualStatus: null,
    payBalance: false,
    cancel: false,
  });
  return tools.invoices.update(invoice, { ...promotion, ...columns }, null, context.now, tx);
}
