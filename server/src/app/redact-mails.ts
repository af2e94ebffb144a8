import type { Customer } from '../customers/index.js';
import {
  documentsOfCustomer,
  mailsOfCustomer,
  REDACTED_ADDRESS,
  redactLastMails,
  redactMail,
  unsuppress,
} from '../mail/index.js';
import { inWork, type Reading } from '../platform/context/work.js';
import type { Database, Transaction } from '../platform/db/index.js';
import { rewriteAnswers } from '../platform/idempotency/key.repository.js';
import { capturedFolder, removeCapturedMail } from '../platform/mail/capture.js';
import { mailedRecords } from './mailed-records.js';

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
 */
export async function redactMails(
  db: Database,
  reading: Reading,
  { id: customerId, billTo, cc, bcc }: Customer,
  dataDir: string,
): Promise<RedactedMails> {
  const known = [billTo.email, ...cc, ...bcc].filter((address) => address !== null);
  const addresses = new Set(known);
  const accountId = reading.account.id;
  const found = await mailsOfCustomer(db, { accountId, customerId, addresses: known });
  for (const { id } of found) {
    const sent = await inWork(db, reading, (work) => redactMail(work, id, mailedRecords));
    for (const address of sent) addresses.add(address);
    await removeCapturedMail(capturedFolder(dataDir), id);
  }
  addresses.delete(REDACTED_ADDRESS);
  return {
    mails: found.map(({ id }) => id),
    documents: found.map(({ documentId }) => documentId),
    addresses: [...addresses],
  };
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
