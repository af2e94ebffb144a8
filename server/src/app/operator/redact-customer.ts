import { AccountError, systemReading } from '../../accounts/index.js';
import {
  type Customer,
  type CustomerFields,
  customers,
  redactCustomer as redact,
  redacted,
} from '../../customers/index.js';
import { snapshotOf } from '../../documents/document.columns.js';
import { refreshCustomerSnapshots } from '../../documents/document-references.js';
import { estimates } from '../../estimates/index.js';
import { invoices } from '../../invoices/index.js';
import { inWork } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import { rewriteAnswers } from '../../platform/idempotency/key.repository.js';
import { redactAddresses, redactLaterMails, redactMails } from './redact-mails.js';
import { systemClock } from '../../platform/dates/clock.js';

/** The result of redacting a customer. */
export interface Redaction {
  customer: Customer;
  /** Drafts with a refreshed copy of the customer. */
  drafts: string[];
  /** Mails about its documents, which no longer show where they were sent. */
  mails: string[];
}

/**
 * Removes personal data from a customer that must stay for its documents, and from its Drafts and mails.
 * Documents that have left Draft keep the copy that the law requires; the responses stored for an
 * Idempotency-Key do not.
 *
 * @param dataDir folder of captured mail
 */
export async function redactCustomer(
  db: Database,
  dataDir: string,
  accountId: string,
  id: string,
  now = systemClock,
): Promise<Redaction> {
  const system = { db, accountId, by: 'redact', scopes: ['*'], now: now() };
  const reading = await systemReading(system);
  const found = await customers.find(reading, id);
  if (!found) {
    throw new AccountError(`The account ${accountId} has no customer ${id}, or it was deleted.`);
  }
  // First, because the customer has the addresses to look for.
  const redaction = { db, reading, customer: found, dataDir, now };
  const mailed = await redactMails(redaction);
  const done = await inWork(db, { ...reading, now: now() }, async (work) => {
    const customer = await redact(work, id);
    const drafts = [
      ...(await refreshCustomerSnapshots(invoices, work, customer)),
      ...(await refreshCustomerSnapshots(estimates, work, customer)),
    ];
    // The stored responses for repeated requests; their keys are kept, so that no request runs again.
    const change = (answer: unknown) => redactedAnswer(answer, customer);
    await rewriteAnswers(work.sql, accountId, id, change);
    await redactAddresses(work.sql, accountId, id, mailed);
    return { customer, drafts };
  });
  const { mails } = await redactLaterMails(redaction, mailed);
  return { ...done, mails };
}

type Members = Record<string, unknown>;

/** Removes personal data of the customer, and of each document's copy, from a stored response. */
function redactedAnswer(answer: unknown, customer: Customer): unknown {
  if (Array.isArray(answer)) return answer.map((one) => redactedAnswer(one, customer));
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = answer as Members;
  if (members['id'] === customer.id) {
    // Other members, such as id and version, are kept.
    return { ...members, ...redacted(members as unknown as CustomerFields) };
  }
  const next: Members = {};
  for (const [name, value] of Object.entries(members)) {
    next[name] = redactedAnswer(value, customer);
  }
  if (next['customer'] === customer.id && 'customerSnapshot' in next) {
    next['customerSnapshot'] = snapshotOf(customer);
  }
  return next;
}
