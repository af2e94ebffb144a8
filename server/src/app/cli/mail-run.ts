import { existsSync } from 'node:fs';
import { getAccount, inSystemWork } from '../../accounts/index.js';
import { type HistoryEntry, recordEvent } from '../../history/index.js';
import {
  accountOfDocument,
  composeMail,
  countMails,
  dropMail,
  findMail,
  mailsInState,
  type ListedMail,
  listMails,
  mailAgain,
  type Mail,
  type MailedRecords,
  MailError,
  type MailRow,
  mailStates,
  releaseMail,
  resetCaps,
  resumeAccount,
  retryMail,
  type StateFilter,
  suppressionsOf,
} from '../../mail/index.js';
import type { Work } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import { capturedFile, capturedFolder } from '../../platform/mail/capture.js';
import type { OutgoingMail } from '../../platform/mail/message.js';
import { normaliseEmail } from '../../platform/text/email.js';
import { holdWaiting } from '../operator/restored-mail.js';
import { mailedRecords } from '../operator/mailed-records.js';
import { chosenOf, limitOf, OPERATOR, print, table, withDatabase } from './command.js';
import { systemClock } from '../../platform/dates/clock.js';

interface MailListFlags {
  state?: string;
  account?: string;
  limit: string;
  json?: boolean;
}

const HEAD = ['MAIL', 'STATE', 'TO', 'ABOUT', 'ACCOUNT', 'SINCE', 'TRIES', 'WHY'];

function rowOf({
  id,
  state,
  toAddress,
  recordId,
  accountId,
  stateAt,
  ...row
}: ListedMail): string[] {
  const { attempts, heldBecause, lastError } = row;
  const why = heldBecause ?? lastError ?? '';
  return [id, state, toAddress, recordId, accountId, stateAt, String(attempts), why];
}

/** Returns a mail for scripts, without the content of its text and PDF. */
function summaryOf({ content: _content, leaseToken: _token, ...row }: Partial<MailRow>) {
  return row;
}

/** Lists mails, and prints how many there are in each state. */
export async function runMailList({ state, account, limit, json }: MailListFlags): Promise<void> {
  await withDatabase(async (db) => {
    const filter = {
      state: chosenOf(mailStates, state, '--state'),
      accountId: account,
      limit: limitOf(limit),
    };
    const mails = await listMails(db, filter);
    const rows = mails.length > 0 ? `${table([HEAD, ...mails.map(rowOf)])}\n\n` : '';
    const counts = await countMails(db);
    const all = mailStates.flatMap((one) => (counts[one] ? [`${counts[one]} ${one}`] : []));
    const summary = all.length > 0 ? all.join(', ') : 'none';
    print(json, mails.map(summaryOf), `${rows}Mails in total: ${summary}.`);
  });
}

async function mailOf(db: Database, id: string): Promise<Mail> {
  const mail = await findMail(db, id);
  if (!mail) throw new MailError(`There is no mail ${id}. Correct the id: faktura mail list`);
  return mail;
}

/** Runs work of an account in a transaction. */
const inAccount = <T>(db: Database, accountId: string, use: (work: Work) => T | Promise<T>) =>
  inSystemWork({ db, accountId, by: OPERATOR, now: systemClock() }, use);

/**
 * Returns subject and text of the mail as its recipients read them; null before it is composed, and once
 * it is redacted.
 */
function wordsOf(mail: Mail, from: string): Pick<OutgoingMail, 'subject' | 'text'> | null {
  if (mail.row.content === null) return null;
  const { subject, text } = composeMail(mail, { from, pdf: null });
  return { subject, text };
}

/** Returns where captured mail is kept on this machine: of test accounts, or without SMTP_URL. */
function capturedAs(dataDir: string, id: string): string | null {
  const file = capturedFile(capturedFolder(dataDir), id);
  return existsSync(file) ? file : null;
}

function factsOf({ row, recipients }: Mail): string {
  const facts = Object.entries(summaryOf(row)).filter(([, value]) => value !== null);
  const head = ['FIELD', 'ADDRESS', 'STATE', 'SINCE', 'ANSWER'];
  const rows = recipients.map((one) => [
    one.field,
    one.address,
    one.state,
    one.stateAt,
    one.response ?? '',
  ]);
  const lines = table(facts.map(([name, value]) => [name, String(value)]));
  return `${lines}\n\n${table([head, ...rows])}`;
}

interface Json {
  json?: boolean;
}

/** Shows a mail, with the outcome for each recipient. */
export async function runMailShow(id: string, { json }: Json): Promise<void> {
  await withDatabase(async (db, { dataDir, mailFrom }) => {
    const mail = await mailOf(db, id);
    const { row, recipients } = mail;
    const words = wordsOf(mail, mailFrom);
    const captured = capturedAs(dataDir, id);
    const value = { ...summaryOf(row), recipients, text: words?.text ?? null, captured };
    const parts = [
      factsOf(mail),
      ...(captured === null ? [] : [`Captured, not sent: ${captured}`]),
      ...(words ? [`Subject: ${words.subject}\n\n${words.text}`] : []),
    ];
    print(json, value, parts.join('\n\n'));
  });
}

/** Drops a mail that is not being sent yet. */
export async function runMailDrop(id: string, { json }: Json): Promise<void> {
  await withDatabase(async (db) => {
    const { accountId } = (await mailOf(db, id)).row;
    const row = await inAccount(db, accountId, (work) => dropMail(work, id, mailedRecords));
    print(json, summaryOf(row), `The mail ${id} to ${row.toAddress} is dropped.`);
  });
}

interface RetryFlags {
  failed?: boolean;
  account?: string;
  json?: boolean;
}

/** Sends one mail again, or every one that failed. */
export async function runMailRetry(
  id: string | undefined,
  { failed, account, json }: RetryFlags,
): Promise<void> {
  await withDatabase(async (db) => {
    if ((id === undefined) === !failed) {
      throw new MailError('Name a mail by its id, or --failed for all that failed.');
    }
    if (id === undefined) return retryFailed(db, account, json);
    const { accountId } = (await mailOf(db, id)).row;
    const row = await inAccount(db, accountId, (work) => retryMail(work, id, mailedRecords));
    print(json, summaryOf(row), `The mail ${id} is ${row.state}.`);
  });
}

async function retryFailed(db: Database, account: string | undefined, json: boolean | undefined) {
  if (account !== undefined) await getAccount(db, account);
  const failed = { state: 'Failed', accountId: account } as const;
  const { done: queued, skipped } = await eachMail(db, failed, retryMail);
  const next = queued > 0 ? ' Watch them: npx faktura mail status --watch' : '';
  const left =
    skipped > 0 ? ` Not queued: ${skipped}. npx faktura mail retry <id> says why for each.` : '';
  print(json, { queued, skipped }, `Mails queued again: ${queued}.${left}${next}`);
}

/** Applies an operation to every mail in a state, each in its own transaction; returns how many it did. */
async function eachMail(
  db: Database,
  filter: Omit<StateFilter, 'after'>,
  use: (work: Work, id: string, records: MailedRecords) => Promise<unknown>,
): Promise<{ done: number; skipped: number }> {
  let done = 0;
  let skipped = 0;
  const page = (after: string) => mailsInState(db, { ...filter, after });
  for (let mails = await page(''); mails.length > 0; mails = await page(mails.at(-1)?.id ?? '')) {
    for (const { id, accountId } of mails) {
      await inAccount(db, accountId, (work) => use(work, id, mailedRecords)).then(
        () => (done += 1),
        (error: unknown) => {
          // It was dropped or sent in the meantime, or its document is gone.
          if (!(error instanceof MailError)) throw error;
          skipped += 1;
        },
      );
    }
  }
  return { done, skipped };
}

const release = async (
  db: Database,
  because: 'suspended' | 'restored',
  accountId: string | undefined,
): Promise<number> => (await eachMail(db, { state: 'Held', because, accountId }, releaseMail)).done;

/** Lets an account send again, and releases its held mail. */
export async function runMailResume(accountId: string, { json }: Json): Promise<void> {
  await withDatabase(async (db) => {
    await getAccount(db, accountId);
    await inAccount(db, accountId, resumeAccount);
    const released = await release(db, 'suspended', accountId);
    const text = `The account ${accountId} sends mail again. Held mails released: ${released}.`;
    print(json, { account: accountId, released }, text);
  });
}

/** Holds all waiting mail: the database was restored, and some of it may have been sent since. */
export async function runMailHold({ json }: Json): Promise<void> {
  await withDatabase(async (db) => {
    const held = await holdWaiting(db, 'operator');
    print(json, { held }, `Mails held: ${held}. They wait for faktura mail release.`);
  });
}

/** Sends what was held after a restore. */
export async function runMailRelease(flags: Json & { account?: string }): Promise<void> {
  const { account, json } = flags;
  await withDatabase(async (db) => {
    if (account !== undefined) await getAccount(db, account);
    const released = await release(db, 'restored', account);
    print(json, { released }, `Held mails released: ${released}.`);
  });
}

const accountEvent = (resourceId: string, facts: HistoryEntry['facts']): HistoryEntry => ({
  resource: 'account',
  resourceId,
  kind: 'updated',
  facts,
});

/** Clears what a document has used of its lifetime caps. */
export async function runResetCaps(id: string, { json }: Json): Promise<void> {
  await withDatabase(async (db) => {
    const accountId = await accountOfDocument(db, id);
    if (accountId === null) {
      throw new MailError(`There are no caps for ${id}. Use the id of an invoice or estimate.`);
    }
    await inAccount(db, accountId, (work) => {
      resetCaps(work.sql, accountId, id);
      recordEvent(work, accountEvent(accountId, { capsReset: id }));
    });
    print(json, { document: id }, `The document ${id} can be sent as if for the first time.`);
  });
}

/** Lists suppressed addresses, or removes one from the list. */
export async function runSuppressions(
  accountId: string,
  { remove, json }: Json & { remove?: string },
): Promise<void> {
  await withDatabase(async (db) => {
    await getAccount(db, accountId);
    if (remove !== undefined) return removeSuppression(db, accountId, remove, json);
    const found = await suppressionsOf(db, accountId);
    const rows = found.map((one) => [one.address, one.createdAt, one.mailId ?? '', one.reason]);
    const text = table([['ADDRESS', 'SINCE', 'MAIL', 'REASON'], ...rows]);
    print(json, found, found.length > 0 ? text : 'The account sends to every address.');
  });
}

async function removeSuppression(
  db: Database,
  accountId: string,
  given: string,
  json: boolean | undefined,
): Promise<void> {
  const address = normaliseEmail(given);
  const isRemoved = await inAccount(db, accountId, (work) => mailAgain(work, address));
  if (!isRemoved) throw new MailError(`${address} is not suppressed for this account.`);
  print(json, { account: accountId, address }, `The account sends to ${address} again.`);
}
