import { setTimeout as sleep } from 'node:timers/promises';
import { getAccount } from '../../accounts/index.js';
import {
  countMails,
  heldBecause,
  mailStates,
  outboxOf,
  type MailState,
  type Outbox,
} from '../../mail/index.js';
import type { Database } from '../../platform/db/index.js';
import { print, withDatabase } from './command.js';
import { systemClock } from '../../platform/dates/clock.js';

interface MailStatusFlags {
  account?: string;
  watch?: boolean;
  json?: boolean;
}

/** How often `--watch` queries, and prints if standard error is not a terminal. */
const LOOK_MS = 1_000;
const PROGRESS_MS = 5_000;

/** Prints the state of mail; with `--watch`, until nothing is left to send now. */
export async function runMailStatus({ account, watch, json }: MailStatusFlags): Promise<void> {
  await withDatabase(async (db) => {
    if (account !== undefined) await getAccount(db, account);
    if (watch) await untilSent(db, account);
    const [outbox, mails] = await Promise.all([
      outboxOf(db, systemClock(), account),
      countMails(db, account),
    ]);
    const { since, later, nextTry } = outbox;
    const lines = [countsLine(mails), ...sentences(outbox), ...(await advice(db, mails, account))];
    print(json, { mails, since, later, nextTry }, lines.join('\n'));
  });
}

type Counts = Partial<Record<MailState, number>>;

function countsLine(mails: Counts): string {
  const all = mailStates.flatMap((state) => (mails[state] ? [`${mails[state]} ${state}`] : []));
  return `Mails in total: ${all.length > 0 ? all.join(', ') : 'none'}.`;
}

function sentences({ since, later, nextTry }: Outbox): string[] {
  if (since === null) return ['Nothing waits to be sent now.'];
  const again = `${later} of the queued ones wait for another try, the first until ${nextTry}.`;
  return [`The oldest has been waiting since ${since}.`, ...(later > 0 ? [again] : [])];
}

/** Returns what an operator should do next. */
async function advice(db: Database, mails: Counts, account?: string): Promise<string[]> {
  const all = mails.Held ? await heldBecause(db) : [];
  const held = all.filter(({ accountId }) => (account ?? accountId) === accountId);
  const ofAccount = account === undefined ? '' : ` --account ${account}`;
  const suspended = held.filter((one) => one.heldBecause === 'suspended');
  return [
    ...(held.length > suspended.length
      ? [`Send the mail held since a restore: npx faktura mail release${ofAccount}`]
      : []),
    ...suspended.map(({ accountId: id }) => `Send held mail: npx faktura mail resume ${id}`),
    ...(mails.Failed
      ? [
          `See why mails failed: npx faktura mail list --state Failed${ofAccount}`,
          `Send them again: npx faktura mail retry --failed${ofAccount}`,
        ]
      : []),
  ];
}

/** Prints the progress on standard error, until only scheduled mail is left. */
async function untilSent(db: Database, account: string | undefined): Promise<void> {
  const begunAt = performance.now();
  let first: number | undefined;
  let printedAt = -Infinity;
  const isTerminal = process.stderr.isTTY;
  for (;;) {
    const outbox = await outboxOf(db, systemClock(), account);
    const left = leftOf(outbox);
    first ??= left;
    if (left === 0) break;
    const line = progress(outbox, (1_000 * (first - left)) / (performance.now() - begunAt));
    if (isTerminal) process.stderr.write(`\r\x1b[K${line}`);
    else if (performance.now() - printedAt >= PROGRESS_MS) {
      process.stderr.write(`${line}\n`);
      printedAt = performance.now();
    }
    await sleep(LOOK_MS);
  }
  if (isTerminal) process.stderr.write('\r\x1b[K');
}

const leftOf = ({ unsent, later }: Outbox): number =>
  (unsent.Queued ?? 0) - later + (unsent.Sending ?? 0);

/** `9312 to send, 8 of them now; 118 a second, about 79 s left` */
function progress(outbox: Outbox, perSecond: number): string {
  const left = leftOf(outbox);
  const now = `${left} to send, ${outbox.unsent.Sending ?? 0} of them under way`;
  if (perSecond < 0.1) return now;
  const rate = perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0);
  return `${now}; ${rate} a second, about ${Math.ceil(left / perSecond)} s left`;
}
