import type { Customer } from '../../customers/index.js';
import {
  documentsOfCustomer,
  mailsOfCustomer,
  REDACTED_ADDRESS,
  redactLastMails,
  redactMail,
  unsuppress,
} from '../../mail/index.js';
import { inWork, type Reading } from '../../platform/context/work.js';
import type { Database, Transaction } from '../../platform/db/index.js';
import { rewriteAnswers } from '../../platform/idempotency/key.repository.js';
import { capturedFolder, removeCapturedMail } from '../../platform/mail/capture.js';
import { mailedRecords } from './mailed-records.js';

/** The customer whose mails are redacted. */
export interface MailRedaction {
  db: Database;
  reading: Reading;
  /** As it was before its own redaction, with its addresses. */
  customer: Customer;
  /** Folder of captured mail. */
  dataDir: string;
  /** Read for each transaction, as events are dated by it. */
  now: () => Date;
}

/** The redacted mails, what they are about, and the addresses they were sent to. */
export interface RedactedMails {
  mails: string[];
  /** Invoices and estimates, some of which were deleted. */
  documents: string[];
  addresses: string[];
}

/**
 * Removes personal data from the mails about a customer's documents, each in its own transaction, and
 * deletes those captured in this data folder. Waiting mails are dropped.
 *
 * @param before what was redacted already; it is part of the result
 */
export async function redactMails(
  { db, reading, customer, dataDir, now }: MailRedaction,
  before: RedactedMails = { mails: [], documents: [], addresses: [] },
): Promise<RedactedMails> {
  const { id: customerId, billTo, cc, bcc } = customer;
  const known = [billTo.email, ...cc, ...bcc].filter((address) => address !== null);
  const addresses = new Set([...before.addresses, ...known]);
  // Other addresses of its mails may belong to others, such as a copy to the account itself.
  const whose = { accountId: reading.account.id, customerId, addresses: known };
  const done = new Set(before.mails);
  const found = (await mailsOfCustomer(db, whose)).filter(({ id }) => !done.has(id));
  for (const { id } of found) {
    const sent = await inWork(db, { ...reading, now: now() }, (work) =>
      redactMail(work, id, mailedRecords),
    );
    for (const address of sent) addresses.add(address);
    await removeCapturedMail(capturedFolder(dataDir), id);
  }
  addresses.delete(REDACTED_ADDRESS);
  return {
    mails: [...before.mails, ...found.map(({ id }) => id)],
    documents: [...before.documents, ...found.map(({ documentId }) => documentId)],
    addresses: [...addresses],
  };
}

/** A client that keeps requesting mail must not keep the command running. */
const MAX_ROUNDS = 10;

/** Redacts the mails that were requested in the meantime, until there are none. */
export async function redactLaterMails(
  redaction: MailRedaction,
  first: RedactedMails,
): Promise<RedactedMails> {
  const { db, reading, customer } = redaction;
  let all = first;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = await redactMails(redaction, all);
    if (next.mails.length === all.mails.length) break;
    await db.transaction((tx) => redactAddresses(tx, reading.account.id, customer.id, next));
    all = next;
  }
  return all;
}

/** Removes the addresses from everything else about mail: documents, suppressions, stored responses. */
export async function redactAddresses(
  tx: Transaction,
  accountId: string,
  customerId: string,
  { documents: mailed, addresses }: Pick<RedactedMails, 'documents' | 'addresses'>,
): Promise<void> {
  await redactLastMails(tx, accountId, customerId);
  await unsuppress(tx, accountId, ...addresses);
  const stored = await documentsOfCustomer(tx, accountId, customerId);
  const documents = new Set([...stored, ...mailed]);
  const change = (answer: unknown) => redactedAnswer(answer, documents);
  for (const address of addresses) await rewriteAnswers(tx, accountId, address, change);
}

type Members = Record<string, unknown>;

/** Removes the recipients of these documents' mails from a stored response. */
function redactedAnswer(answer: unknown, documents: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) return answer.map((one) => redactedAnswer(one, documents));
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = answer as Members;
  const about = [members['document'], members['invoice'], members['id']];
  if (!about.some((id) => typeof id === 'string' && documents.has(id))) return answer;
  if ('skipped' in members) {
    const nobody = { to: REDACTED_ADDRESS, cc: [], bcc: [], skipped: [] };
    return { ...members, ...nobody, subject: 'redacted' };
  }
  const { lastMail } = members;
  if (typeof lastMail !== 'object' || lastMail === null) return answer;
  return { ...members, lastMail: { ...lastMail, to: REDACTED_ADDRESS, reason: null } };
}
