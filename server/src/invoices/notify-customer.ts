import { addressesOf, queueMail, toLastMail, type MailContent } from '../mail/index.js';
import { customers } from '../customers/index.js';
import type { LastMail } from '../ledger/index.js';
import type { PrintedDocument } from '../pdf/index.js';
import type { Work } from '../platform/context/work.js';
import type { Decimal } from '../platform/money/money.js';
import { invoices } from './invoice.repository.js';
import { invoiceContent } from './send-invoice.js';

/** A payment or refund that the customer is notified of. */
export interface MovedMoney {
  resource: 'payment' | 'refund';
  id: string;
  invoiceId: string;
  scopeId: string | null;
  amount: Decimal;
  date: string;
  /** Number of the credit note of a refund. */
  creditNote: string | null;
  /** Attached instead of the invoice. */
  print?: () => Promise<PrintedDocument>;
}

/**
 * Notifies the customer of an invoice by mail of a payment or refund, once everything else is stored.
 *
 * @returns the state of the mail that the payment or refund stores
 * @throws Problem RECIPIENT_MISSING, RECIPIENT_SUPPRESSED, MAIL_SENDING_SUSPENDED,
 * SEND_LIMIT_REACHED
 */
export async function notifyCustomer(work: Work, money: MovedMoney): Promise<LastMail> {
  const { resource, id, invoiceId, scopeId, date, creditNote } = money;
  const invoice = await invoices.withLines(work, await invoices.getRow(work, invoiceId));
  const customer = await customers.referenced(work, invoice.row.customerId);
  const content: MailContent = {
    ...(await invoiceContent(work, invoice, customer, money.print)),
    kind: resource === 'payment' ? 'Payment' : 'Refund',
    amount: money.amount.toFixed(),
    date,
    creditNote,
  };
  const { row } = await queueMail(work, {
    resource,
    recordId: id,
    documentId: invoiceId,
    scopeId,
    addresses: addressesOf(null, customer, '/sendNotification'),
    askedBy: '/sendNotification',
    subject: null,
    text: null,
    facts: content,
    content,
    scheduledFor: null,
  });
  return toLastMail(row);
}
