import { accountIds } from '../../accounts/index.js';
import {
  createHistoryReader,
  explain,
  type HistoryReader,
  type NumberEvent,
  type RecordHistory,
  recordText,
  factsToWire,
} from '../../history/index.js';
import { findMail, mailsAbout, type RecipientRow } from '../../mail/index.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { redactCustomer } from '../operator/redact-customer.js';
import { type Kept, keptOf } from '../operator/kept-contents.js';
import { print, withDatabase } from './command.js';
import { saveKept } from './save-kept.js';

interface HistoryFlags {
  account?: string;
  save?: string;
  to?: string;
  json?: boolean;
}

/** What was found: records with their events, and numbers with their explanations. */
interface Found {
  account: string;
  records: RecordHistory[];
  mails: MailHistory[];
  numbers: (NumberEvent & { explanation: string })[];
  kept: Kept;
}

/** The history of a mail, with recipients and their outcomes. */
interface MailHistory extends RecordHistory {
  /** Empty once the mail is removed or dropped. */
  recipients: Pick<RecipientRow, 'field' | 'address' | 'state'>[];
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Explains the numbers; the cause is in the history of the document. */
async function explained(reader: HistoryReader, account: string, numbers: NumberEvent[]) {
  const documents = distinct(numbers.map(({ documentId }) => documentId));
  const records = new Map(
    await Promise.all(documents.map(async (id) => [id, await reader.record(account, id)] as const)),
  );
  return numbers.map((event) => ({
    ...event,
    explanation: explain(event, records.get(event.documentId) ?? null),
  }));
}

/** Returns mails with their recipients, who are in no event: they are personal, and can be redacted. */
async function mailHistories(
  db: Database,
  reader: HistoryReader,
  account: string,
  ids: readonly string[],
): Promise<MailHistory[]> {
  const found = [];
  for (const id of ids) {
    const [record, mail] = [await reader.record(account, id), await findMail(db, id)];
    const recipients = (mail?.recipients ?? []).map(({ field, address, state }) => ({
      field,
      address,
      state,
    }));
    if (record) found.push({ ...record, recipients });
  }
  return found;
}

async function findRecord(
  db: Database,
  reader: HistoryReader,
  accounts: string[],
  id: string,
): Promise<Found | null> {
  const account = await reader.accountOf(accounts, id);
  if (account === null) return null;
  const record = await reader.record(account, id);
  const isMail = record?.resource === 'mail';
  const mails = isMail ? [id] : await mailsAbout(db, account, id);
  return {
    account,
    records: record && !isMail ? [record] : [],
    mails: await mailHistories(db, reader, account, mails),
    numbers: await explained(reader, account, await reader.numbersOf(account, id)),
    kept: await keptOf(db, account, [id]),
  };
}

async function findNumber(
  db: Database,
  reader: HistoryReader,
  accounts: string[],
  number: string,
): Promise<Found | null> {
  const registered = await reader.numbered(accounts, number);
  const owners = distinct(registered.map(({ accountId }) => accountId));
  const [account, ...others] = owners;
  if (account === undefined) return null;
  if (others.length > 0) {
    throw new OperatorError(
      `The accounts ${owners.join(', ')} have the number ${number}. Choose one with --account.`,
    );
  }
  const numberEvents = (await Promise.all(registered.map((one) => reader.eventsOf(one)))).flat();
  // The number of a Draft has no event yet.
  const named = numberEvents.filter(({ kind }) => kind !== 'skipped');
  const documents = distinct([...registered, ...named].map(({ documentId }) => documentId));
  const records = await Promise.all(documents.map((id) => reader.record(account, id)));
  const mails = await Promise.all(documents.map((id) => mailsAbout(db, account, id)));
  return {
    account,
    mails: await mailHistories(db, reader, account, mails.flat()),
    records: records.filter((record) => record !== null),
    numbers: await explained(reader, account, numberEvents),
    kept: await keptOf(db, account, documents),
  };
}

/** `snd_…, mail to anna@example.org (Sent), cc ben@example.org (Bounced)`, then its events. */
function mailText(mail: MailHistory): string {
  const [head, ...events] = recordText(mail).split('\n');
  const went = mail.recipients.map(({ field, address, state }) => `${field} ${address} (${state})`);
  return [[head, ...went].join(', ').replace(', to ', ' to '), ...events].join('\n');
}

function textOf({ account, records, mails, numbers, kept }: Found): string {
  const reasons = numbers.map(({ at, explanation }) => `  ${at}  ${explanation}`);
  return [
    `Account ${account}`,
    ...records.map(recordText),
    ...mails.map(mailText),
    ...(reasons.length > 0 ? ['Numbers', ...reasons] : []),
    ...keptText(kept),
  ].join('\n');
}

/** Lists what is kept, with the hash by which it is saved. */
function keptText({ sent, former }: Kept): string[] {
  const files = sent.map(
    ({ createdAt, sha256, length, mailId }) =>
      `  ${createdAt}  ${sha256}  ${length} bytes, with ${mailId}`,
  );
  const contents = former.map(
    ({ createdAt, sha256, recordId }) => `  ${createdAt}  ${sha256}  ${recordId} until then`,
  );
  return [
    ...(files.length > 0 ? ['Sent PDFs', ...files] : []),
    ...(contents.length > 0 ? ['Former contents', ...contents] : []),
  ];
}

function wireOf({ records, mails, kept, ...found }: Found): unknown {
  const wire = <T extends RecordHistory>(record: T) => ({
    ...record,
    events: record.events.map((event) => ({ ...event, facts: factsToWire(event.facts) })),
  });
  const sent = kept.sent.map(({ mailId, recordId, length, sha256, createdAt }) => ({
    mailId,
    recordId,
    length,
    sha256,
    createdAt,
  }));
  const former = kept.former.map(({ recordId, sha256, createdAt }) => ({
    recordId,
    sha256,
    createdAt,
  }));
  return { ...found, records: records.map(wire), mails: mails.map(wire), sent, former };
}

/** Prints what happened to a record or a number. */
export async function runHistory(id: string, flags: HistoryFlags): Promise<void> {
  const { account, json } = flags;
  await withDatabase(async (db, config) => {
    const reader = createHistoryReader(db);
    const accounts = await accountIds(db, account);
    const found =
      (await findRecord(db, reader, accounts, id)) ?? (await findNumber(db, reader, accounts, id));
    if (!found) {
      throw new OperatorError(
        `There is no record or document number ${id}. Correct it; case and spaces matter.`,
      );
    }
    if (flags.save !== undefined) return saveKept(db, config, found, flags);
    print(json, wireOf(found), textOf(found));
  });
}

interface RedactFlags {
  json?: boolean;
}

/** Removes the personal data of a customer. */
export async function runRedact(id: string, { json }: RedactFlags): Promise<void> {
  await withDatabase(async (db, { dataDir }) => {
    const account = await createHistoryReader(db).accountOf(await accountIds(db), id);
    if (account === null) throw new OperatorError(`There is no customer ${id}. Correct the id.`);
    const { customer, drafts, mails } = await redactCustomer(db, dataDir, account, id);
    const { version } = customer;
    const copies = drafts.length > 0 ? `, and so are its Drafts: ${drafts.join(', ')}` : '';
    print(
      json,
      { account, customer: id, version, drafts, mails },
      `The customer ${id} of the account ${account} is redacted${copies}.\n` +
        (mails.length > 0 ? `Its mails are redacted as well, ${mails.length} in total.\n` : '') +
        'Documents that have left Draft keep their copy.',
    );
  });
}
