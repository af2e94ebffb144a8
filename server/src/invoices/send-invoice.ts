import type { Contract } from '@faktura/contract';
import { mailContent, sendDocument, sendFields } from '../documents/send-document.js';
import { type Customer, customers } from '../customers/index.js';
import { recordEvent } from '../history/index.js';
import type { AcceptedMail, MailContent, MailedRecord } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';
import { ZERO } from '../platform/money/money.js';
import { printedInvoice } from './printed-invoice.js';
import { invoiceEvents, invoices } from './invoice.repository.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { canceled, isEInvoiceDraft, kindOf, notIssued, OPEN_STATUSES } from './invoice.rules.js';
import { promoteDraft } from './issue-invoice.js';
import { deductedOf, leaveDraft, ledgerColumns, ledgerOf } from './transition.rules.js';

/**
 * Sends an invoice by mail, now or on a later day. A Draft becomes Pending at once, or when the mail is
 * due.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, VALIDATION_FAILED, INVOICE_CANCELED,
 * INVOICE_NOT_ISSUED, STATUS_CONFLICT, TOTAL_BELOW_PAID, RECIPIENT_MISSING, RECIPIENT_SUPPRESSED, MAIL_SENDING_SUSPENDED,
 * SEND_LIMIT_REACHED
 */
export async function sendInvoice(
  work: Work,
  id: string,
  body: Contract<'SendRequest'>,
): Promise<AcceptedMail> {
  const invoice = await invoices.lock(work, id);
  const fields = sendFields(work, body);
  checkSendable(work, invoice.row);
  const customer = await customers.referenced(work, invoice.row.customerId);
  const sent = fields.scheduledFor ? invoice : await opened(work, invoice, customer);
  const { row } = sent;
  const { scopeId } = row;
  const document = { resource: 'invoice', kind: kindOf(row), row, scopeId } as const;
  const content = () => invoiceContent(work, sent, customer);
  const { mail, lastMail } = await sendDocument(work, fields, customer, document, content);
  invoices.set(work, row, { lastMail });
  return mail;
}

/** Returns the locked invoice as its mails use it; null if it was deleted. */
export async function mailedInvoice(work: Work, id: string): Promise<MailedRecord | null> {
  const row = await invoices.lockRowIfAny(work, id);
  if (!row) return null;
  return {
    lastMail: row.lastMail,
    status: row.status,
    setLastMail: (lastMail) => void invoices.set(work, row, { lastMail }),
    setSent() {
      const sent = invoices.updateRow(work, row, { sentAt: work.now.toISOString() });
      recordEvent(work, invoiceEvents.moved(row, sent, ['sentAt']));
    },
    async prepare() {
      checkSendable(work, row);
      const customer = await customers.referenced(work, row.customerId);
      const invoice = await opened(work, await invoices.withLines(work, row), customer);
      return invoiceContent(work, invoice, customer);
    },
  };
}

/** Returns the content of a mail about an invoice, with its current PDF or another one instead. */
export function invoiceContent(
  work: Work,
  invoice: StoredInvoice,
  customer: Customer,
  print = () => printedInvoice(work, invoice),
): Promise<MailContent> {
  const { row } = invoice;
  const { invoiceDate: date, status, total } = row;
  // One that was set to Refunded by hand has a balance that nobody is asked for.
  const balance = OPEN_STATUSES.includes(status) ? row.balance : ZERO;
  const amount = balance.isZero() ? total.minus(deductedOf(row)) : balance;
  const isEInvoice = row.eInvoice?.standard != null;
  const document = { kind: kindOf(row), page: 'i', row, date, amount, balance } as const;
  return mailContent(work, { ...document, isEInvoice }, customer, print);
}

function checkSendable(work: Work, row: InvoiceRow): void {
  if (row.status === 'Canceled') throw canceled();
  if (isEInvoiceDraft(work, row)) throw notIssued();
}

/** Moves a Draft to Pending, with a number and the current customer. */
async function opened(
  work: Work,
  invoice: StoredInvoice,
  customer: Customer,
): Promise<StoredInvoice> {
  if (invoice.row.status !== 'Draft') return invoice;
  const { columns } = await promoteDraft(work, invoice, customer);
  const status = ledgerColumns(leaveDraft(ledgerOf({ ...invoice.row, ...columns }), 'Pending'));
  const stored = await invoices.update(work, invoice, { ...columns, ...status });
  recordEvent(work, invoiceEvents.moved(invoice.row, stored.row, undefined, customer));
  return stored;
}
