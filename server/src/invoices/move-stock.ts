import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { InvoiceTools } from './invoice.tools.js';
import { piecesOf, type Sold } from './stock.rules.js';

/**
 * Moves the stock by what a change of an invoice makes of its lines. Products are locked after the
 * invoice and its payments, and before a number is taken.
 *
 * @param after null where the invoice is canceled or deleted, `before` where it is new
 */
export async function moveStock(
  { stock }: Pick<InvoiceTools, 'stock'>,
  context: RequestContext,
  invoiceId: string,
  { before, after }: { before: Sold | null; after: Sold | null },
  tx: Transaction,
): Promise<void> {
  const pieces = (sold: Sold | null) => (sold ? piecesOf(sold) : new Map<string, bigint>());
  await stock.move(context, { invoiceId, before: pieces(before), after: pieces(after) }, tx);
}
