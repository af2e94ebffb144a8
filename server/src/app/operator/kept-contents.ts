import { estimates, printedEstimate, toEstimateResponse } from '../../estimates/index.js';
import {
  findFormer,
  type FormerContent,
  formerContents,
  sha256OfContent,
} from '../../history/index.js';
import {
  invoices,
  type StoredInvoice,
  toInvoiceResponse,
  withContent,
  withoutTransactions,
} from '../../invoices/index.js';
import { creditNotes, payments } from '../../ledger/index.js';
import { type SentFile, sentFilesAbout } from '../../mail/index.js';
import type { PrintedDocument } from '../../pdf/index.js';
import type { Reading } from '../../platform/context/work.js';
import type { Sql } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { toPaymentResponse } from '../../payments/index.js';
import { printedNoteOf, toRefundResponse } from '../../refunds/index.js';
import { toTransactionResponse, transactions } from '../../transactions/index.js';

/** What is kept of a record beside its history. */
export interface Kept {
  /** The PDFs of its mails, as they were sent. */
  sent: SentFile[];
  /** What it said before each change. */
  former: FormerContent[];
}

/** Returns what is kept of records, oldest first. */
export async function keptOf(sql: Sql, accountId: string, ids: readonly string[]): Promise<Kept> {
  const sent = await Promise.all(ids.map((id) => sentFilesAbout(sql, accountId, id)));
  const former = await Promise.all(ids.map((id) => formerContents(sql, accountId, id)));
  return { sent: sent.flat(), former: former.flat() };
}

interface FormerDocument {
  /** In the schema of the contract. */
  response: object;
  /** Payments and transactions have none. */
  printed?: () => Promise<PrintedDocument>;
}

interface RowContent {
  row: Record<string, unknown>;
}

/**
 * Reads a former content.
 *
 * @throws OperatorError if it is not what its event was written with
 */
export async function formerDocument(
  work: Reading,
  former: FormerContent,
): Promise<FormerDocument> {
  const { resource } = former;
  const stored = await storedContent(work, former);
  if (resource === 'estimate') {
    const estimate = estimates.fromContent(stored as Parameters<typeof estimates.fromContent>[0]);
    const printed = () => printedEstimate(work, estimate);
    return { response: toEstimateResponse(estimate, work), printed };
  }
  if (resource === 'payment')
    return { response: toPaymentResponse(payments.fromContent(stored as RowContent)) };
  if (resource === 'transaction')
    return { response: toTransactionResponse(transactions.fromContent(stored as RowContent)) };
  if (resource === 'refund') {
    const row = creditNotes.fromContent(stored as RowContent);
    const invoice = await invoiceOf(work, row.invoiceId);
    const note = await withContent(work, invoice, row);
    return { response: toRefundResponse(note), printed: () => printedNoteOf(work, invoice, note) };
  }
  const invoice = invoiceFrom(stored);
  const printed = () => withoutTransactions(work, invoice);
  return { response: toInvoiceResponse(invoice, work), printed };
}

async function storedContent(
  { sql, account }: Reading,
  { eventId, sha256 }: FormerContent,
): Promise<unknown> {
  const content = await findFormer(sql, account.id, eventId);
  if (content === null) throw new OperatorError(`The content ${sha256} is no longer kept.`);
  if (sha256OfContent(content) !== sha256) {
    const advice = 'Run faktura audit, and restore it from a backup.';
    throw new OperatorError(`The former content ${sha256} was altered. ${advice}`);
  }
  return JSON.parse(content);
}

const invoiceFrom = (stored: unknown): StoredInvoice =>
  invoices.fromContent(stored as Parameters<typeof invoices.fromContent>[0]);

/** The invoice of a note; one that was deleted since is as it was last. */
async function invoiceOf(work: Reading, id: string): Promise<StoredInvoice> {
  const invoice = await invoices.find(work, id);
  if (invoice) return invoice;
  const last = (await formerContents(work.sql, work.account.id, id)).at(-1);
  if (!last) throw new OperatorError(`The invoice ${id} of this credit note is no longer kept.`);
  return invoiceFrom(await storedContent(work, last));
}
