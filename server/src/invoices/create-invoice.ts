import type { DocumentBody } from '../billing/document.body.js';
import { amountColumns, itemRows } from '../billing/document.mapper.js';
import { blankDocument, judgeNew } from '../billing/new-document.js';
import { customerColumns } from '../billing/parties.js';
import { plainAmounts } from '../billing/plain-amounts.js';
import { renumber } from '../ledger/index.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { recordAutomaticPayment } from './automatic-payment.js';
import { invoiceEvent } from './invoice.events.js';
import { fieldColumns } from './invoice.mapper.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import type { InvoiceTools } from './invoice.tools.js';
import { ledgerColumns, newFacts } from './invoice.state.js';
import { moveStock } from './move-stock.js';
import { initialTransition } from './transition.rules.js';

/** Stores a new invoice; one that is not a Draft takes its number in the same transaction. */
export async function createInvoice(
  tools: InvoiceTools,
  context: RequestContext,
  body: DocumentBody,
  tx: Transaction,
): Promise<StoredInvoice> {
  const requested = body.status ?? 'Draft';
  const { fields, customer } = await judgeNew(tools.parties, context, body, tx);
  const amounts = await plainAmounts(fields);
  const facts = newFacts(amounts.total);
  const transition = initialTransition(requested, facts);
  const id = newIdOf(context, 'inv');
  const { date, number: wanted } = fields;
  const columns = ledgerColumns(facts, transition);
  const items = itemRows(context.account.id, fields, amounts);
  await moveStock(tools, context, id, { before: null, after: { row: columns, items } }, tx);
  const number = await renumber(
    tools.numbers,
    context,
    { series: 'Invoice', id, date, before: null, wanted, leftDraft: !transition.draft },
    tx,
  );
  const row: InvoiceRow = {
    scopeId: context.scopeId,
    ...blankRow(context, id),
    ...fieldColumns({ ...fields, number }),
    ...customerColumns(customer),
    ...columns,
    ...amountColumns(amounts),
  };
  const invoice = await tools.invoices.insert({ row, items }, tx);
  await tools.history.append(context, invoiceEvent('created', row, customer), tx);
  if (transition.payBalance) {
    await recordAutomaticPayment(tools, context, invoice.row, amounts.total, tx);
  }
  return invoice;
}

/** What a new invoice has whatever its body says. */
function blankRow(context: RequestContext, id: string) {
  return { issuedAt: null, canceledAt: null, cancellation: null, ...blankDocument(context, id) };
}
