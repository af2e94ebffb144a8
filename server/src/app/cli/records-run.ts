import { AccountError, accountIds } from '../../accounts/index.js';
import {
  createHistoryReader,
  explain,
  type HistoryReader,
  type NumberEvent,
  type RecordHistory,
  recordText,
  wireFacts,
} from '../../history/index.js';
import { redactCustomer } from '../redact-customer.js';
import { print, withDatabase } from './command.js';

export interface HistoryFlags {
  account?: string;
  json?: boolean;
}

/** What there is to tell: records with their events, and numbers with their reasons. */
interface Found {
  account: string;
  records: RecordHistory[];
  numbers: (NumberEvent & { explanation: string })[];
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The numbers with their reasons; who gave the reason stands in the history of the document. */
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

async function findRecord(
  reader: HistoryReader,
  accounts: string[],
  id: string,
): Promise<Found | null> {
  const account = await reader.accountOf(accounts, id);
  if (account === null) return null;
  const record = await reader.record(account, id);
  const numbers = await explained(reader, account, await reader.numbersOf(account, id));
  return { account, records: record ? [record] : [], numbers };
}

async function findNumber(
  reader: HistoryReader,
  accounts: string[],
  number: string,
): Promise<Found | null> {
  const registered = await reader.numbered(accounts, number);
  const owners = distinct(registered.map(({ accountId }) => accountId));
  const [account, ...others] = owners;
  if (account === undefined) return null;
  if (others.length > 0) {
    throw new AccountError(
      `The accounts ${owners.join(', ')} have the number ${number}. Choose one with --account.`,
    );
  }
  const told = (await Promise.all(registered.map((one) => reader.eventsOf(one)))).flat();
  // The number of a Draft has no event yet.
  const named = told.filter(({ kind }) => kind !== 'skipped');
  const documents = distinct([...registered, ...named].map(({ documentId }) => documentId));
  const records = await Promise.all(documents.map((id) => reader.record(account, id)));
  return {
    account,
    records: records.filter((record) => record !== null),
    numbers: await explained(reader, account, told),
  };
}

function textOf({ account, records, numbers }: Found): string {
  const reasons = numbers.map(({ at, explanation }) => `  ${at}  ${explanation}`);
  return [
    `Account ${account}`,
    ...records.map(recordText),
    ...(reasons.length > 0 ? ['Numbers', ...reasons] : []),
  ].join('\n');
}

function wireOf({ records, ...found }: Found): unknown {
  const events = records.map((record) => ({
    ...record,
    events: record.events.map((event) => ({ ...event, facts: wireFacts(event.facts) })),
  }));
  return { ...found, records: events };
}

/** Tells what became of a record or a number. */
export async function runHistory(id: string, { account, json }: HistoryFlags): Promise<void> {
  await withDatabase(async (db) => {
    const reader = createHistoryReader(db);
    const accounts = await accountIds(db, account);
    const found =
      (await findRecord(reader, accounts, id)) ?? (await findNumber(reader, accounts, id));
    if (!found) {
      throw new AccountError(
        `Nothing is known of ${id}. Correct the id or number; capitals count, blanks too.`,
      );
    }
    print(json, wireOf(found), textOf(found));
  });
}

export interface RedactFlags {
  json?: boolean;
}

/** Takes what is personal off a customer. */
export async function runRedact(id: string, { json }: RedactFlags): Promise<void> {
  await withDatabase(async (db, { dataDir }) => {
    const account = await createHistoryReader(db).accountOf(await accountIds(db), id);
    if (account === null) throw new AccountError(`There is no customer ${id}. Correct the id.`);
    const { customer, drafts, mails } = await redactCustomer(db, dataDir, account, id);
    const { version } = customer;
    const copies = drafts.length > 0 ? `, and so are its Drafts: ${drafts.join(', ')}` : '';
    print(
      json,
      { account, customer: id, version, drafts, mails },
      `The customer ${id} of the account ${account} is redacted${copies}.\n` +
        (mails.length > 0 ? `Its mails too, ${mails.length} in all.\n` : '') +
        'Documents that have left Draft keep their copy.',
    );
  });
}
