import type { Contract } from '@faktura/contract';
import { partyColumns } from '../documents/document.columns.js';
import { mailContent, sendDocument, sendFields } from '../documents/send-document.js';
import { type Customer, customers } from '../customers/index.js';
import { recordEvent } from '../history/index.js';
import { updateNumber } from '../ledger/index.js';
import type { AcceptedMail, MailContent, MailedRecord } from '../mail/index.js';
import { todayOf, type Work } from '../platform/context/work.js';
import { printedEstimate } from './printed-estimate.js';
import { estimateEvents, estimates } from './estimate.repository.js';
import type { EstimateRow, StoredEstimate } from './estimate.model.js';
import { checkChange, isOverdue } from './status.rules.js';

/**
 * Sends an estimate by mail, now or on a later day. A Draft becomes Pending at once, or when the mail is
 * due.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, VALIDATION_FAILED, STATUS_CONFLICT,
 * RECIPIENT_MISSING, RECIPIENT_SUPPRESSED, MAIL_SENDING_SUSPENDED, SEND_LIMIT_REACHED
 */
export async function sendEstimate(
  work: Work,
  id: string,
  body: Contract<'SendRequest'>,
): Promise<AcceptedMail> {
  const estimate = await estimates.lock(work, id);
  const fields = sendFields(work, body);
  checkSendable(estimate.row);
  const customer = await customers.referenced(work, estimate.row.customerId);
  const sent = fields.scheduledFor ? estimate : await opened(work, estimate, customer);
  const { row } = sent;
  const document = { resource: 'estimate', kind: 'Estimate', row, scopeId: null } as const;
  const content = () => estimateContent(work, sent, customer);
  const { mail, lastMail } = await sendDocument(work, fields, customer, document, content);
  estimates.set(work, row, { lastMail });
  return mail;
}

/** Returns the locked estimate as its mails use it; null if it was deleted. */
export async function mailedEstimate(work: Work, id: string): Promise<MailedRecord | null> {
  const row = await estimates.lockRowIfAny(work, id);
  if (!row) return null;
  return {
    lastMail: row.lastMail,
    status: row.status,
    setLastMail: (lastMail) => void estimates.set(work, row, { lastMail }),
    setSent() {
      const sent = estimates.updateRow(work, row, { sentAt: work.now.toISOString() });
      recordEvent(work, estimateEvents.moved(row, sent, ['sentAt']));
    },
    async prepare() {
      checkSendable(row);
      const customer = await customers.referenced(work, row.customerId);
      const estimate = await opened(work, await estimates.withLines(work, row), customer);
      return estimateContent(work, estimate, customer);
    },
  };
}

async function estimateContent(
  work: Work,
  estimate: StoredEstimate,
  customer: Customer,
): Promise<MailContent> {
  const { row } = estimate;
  const { estimateDate: date, total: amount, decisionState } = row;
  const document = { kind: 'Estimate', page: 'e', row, date, amount } as const;
  const never = { balance: null, isEInvoice: false };
  const content = await mailContent(work, { ...document, ...never }, customer, () =>
    printedEstimate(work, estimate),
  );
  const isDecidable = decisionState === null && !isOverdue(row, todayOf(work));
  return { ...content, isDecidable };
}

function checkSendable({ status, sentAt }: EstimateRow): void {
  checkChange({ status, sent: sentAt !== null }, null);
}

/** Moves a Draft to Pending, with a number and the current customer. */
async function opened(
  work: Work,
  estimate: StoredEstimate,
  customer: Customer,
): Promise<StoredEstimate> {
  const { row } = estimate;
  if (row.status !== 'Draft') return estimate;
  const number = await updateNumber(work, {
    kind: 'Estimate',
    id: row.id,
    date: row.estimateDate,
    before: row.number,
    wanted: row.number,
    leftDraft: true,
  });
  const change = { status: 'Pending', number, ...partyColumns(work, customer) } as const;
  const stored = await estimates.update(work, estimate, change);
  recordEvent(work, estimateEvents.moved(row, stored.row, [], customer));
  return stored;
}
