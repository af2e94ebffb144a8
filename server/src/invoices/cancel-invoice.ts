import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { writeCancellationNote, type CancelBody } from './cancellation-note.js';
import { checkCancelable } from './cancellation.rules.js';
import { movedEvent } from './invoice.events.js';
import type { StoredInvoice } from './invoice.model.js';
import { canceledTransition, factsOf, ledgerColumns } from './invoice.state.js';
import type { InvoiceTools } from './invoice.tools.js';
import { moveStock } from './move-stock.js';

/** Cancels a document for good; one that is canceled already is returned as it is. */
export async function cancelInvoice(
  tools: InvoiceTools,
  context: RequestContext,
  id: string,
  body: CancelBody,
  tx: Transaction,
): Promise<StoredInvoice> {
  const { invoices, payments, history } = tools;
  const accountId = context.account.id;
  const invoice = await invoices.lock(accountId, id, tx);
  if (!invoice) throw notFound('invoice');
  const { row } = invoice;
  checkIfMatch(context, row.version);
  if (row.status === 'Canceled') return invoice;
  const facts = factsOf(row);
  checkCancelable(facts, (await payments.totalsOf(accountId, id, tx)).count);
  const columns = ledgerColumns(facts, canceledTransition(row));
  await moveStock(tools, context, id, { before: invoice, after: null }, tx);
  const note = await writeCancellationNote(tools, context, row, body, tx);
  const change = { ...columns, ...note };
  const canceled = await invoices.update(invoice, change, null, context.now, tx);
  await history.append(context, movedEvent(row, canceled.row), tx);
  return canceled;
}
