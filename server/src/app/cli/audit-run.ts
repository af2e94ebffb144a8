import { accountIds } from '../../accounts/index.js';
import {
  audit,
  type AuditResult,
  type BookSum,
  type Difference,
  sumsOf,
} from '../../audit/index.js';
import { totalsJson, totalsText } from '../../exports/index.js';
import { headsOf, type SealHead, type Source, SOURCES } from '../../history/index.js';
import { openBlobStore } from '../../platform/blobs/index.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { print, printLine, readNamed, withDatabase } from './command.js';
import { periodOf } from './period.js';
import { progressLines } from './progress.js';

interface AuditFlags {
  account?: string;
  /** False skips the files. */
  files: boolean;
  /** Only prints the last seal of each account. */
  head?: boolean;
  /** A file with lines of `--head`. */
  published?: string;
  from?: string;
  to?: string;
  json?: boolean;
}

/** A badly damaged database must not fill the memory: the JSON has at most this many differences. */
const MAX_IN_JSON = 10_000;

const lineOf = ({ account, kind, record, what, expected, found, notice }: Difference): string =>
  notice
    ? `${account}  notice: ${kind} ${record}: ${what} would be ${expected} today, is ${found}`
    : `${account}  ${kind} ${record}: ${what} must be ${expected}, is ${found}`;

function summary(result: AuditResult): string {
  const { accounts, records, numbers, files, unsealed, uncovered, differences, notices } = result;
  const looked = `${records} records, ${numbers} numbers and ${files} files of ${accounts} accounts`;
  const beside = [
    [unsealed, 'events are not sealed yet.'],
    [uncovered, 'versions of accounts without a hash in the history are not covered.'],
    [notices, 'notices of records of earlier versions need no action.'],
  ].flatMap(([count, what]) => (count ? ` ${count} ${what}` : []));
  const whole = `${looked}.${beside.join('')}`;
  return differences === 0
    ? `The books are in order: ${whole}`
    : `${differences} ${differences === 1 ? 'difference' : 'differences'} in ${whole}`;
}

const headLine = ({ accountId, source, number, sealedAt, hash }: SealHead): string =>
  `${accountId} ${source} ${number} ${sealedAt} ${hash}`;

/** Reads lines of `faktura audit --head`, by account, table and number. */
function readPublished(file: string): Map<string, Map<Source, Map<number, string>>> {
  const published = new Map<string, Map<Source, Map<number, string>>>();
  const lines = readNamed(file).toString('utf8').split('\n');
  for (const line of lines.map((each) => each.trim()).filter(Boolean)) {
    const [, account = '', name, number, hash = ''] =
      /^(\S+) (\w+) (\d+) \S+ ([0-9a-f]{64})$/.exec(line) ?? [];
    const source = SOURCES.find((one) => one === name);
    if (source === undefined) {
      throw new OperatorError(
        `${file} has a line that audit --head did not print. Give the lines as they were printed.`,
      );
    }
    const chains = published.get(account) ?? new Map<Source, Map<number, string>>();
    const seals = chains.get(source) ?? new Map<number, string>();
    published.set(account, chains.set(source, seals.set(Number(number), hash)));
  }
  return published;
}

/** The audit of one account looks at no other. */
function keepOnly(account: string, published?: Map<string, unknown>): void {
  for (const other of published?.keys() ?? []) if (other !== account) published?.delete(other);
}

async function printHeads(db: Database, accounts: string[], json?: boolean): Promise<void> {
  const heads = await headsOf(db, accounts, SOURCES);
  print(json, { heads }, heads.map(headLine).join('\n') || 'Nothing is sealed yet.');
}

/** The sums of one account for the given period; null without one. @throws OperatorError */
async function bookedIn(
  db: Database,
  { account, from, to }: AuditFlags,
): Promise<BookSum[] | null> {
  if (from === undefined && to === undefined) return null;
  if (account !== undefined && from !== undefined && to !== undefined)
    return sumsOf(db, account, periodOf({ from, to }));
  throw new OperatorError('Sums need --account, --from and --to. Give all three.');
}

/** Recomputes the books and prints what differs. */
export async function runAudit(flags: AuditFlags): Promise<void> {
  const { account, files, head, json } = flags;
  const published = flags.published === undefined ? undefined : readPublished(flags.published);
  await withDatabase(async (db, config) => {
    const accounts = await accountIds(db, account);
    if (head) return printHeads(db, accounts, json);
    if (account) keepOnly(account, published);
    const sums = await bookedIn(db, flags);
    const blobs = files ? await openBlobStore(config) : undefined;
    const differences: Difference[] = [];
    const result = await audit(db, {
      accounts,
      ...(published ? { published } : {}),
      files: blobs,
      onProgress: progressLines(),
      onDifference(difference) {
        if (!json) printLine(lineOf(difference));
        else if (differences.length < MAX_IN_JSON) differences.push(difference);
      },
    });
    blobs?.driver.close();
    const clean = result.differences === 0;
    const booked = sums === null ? '' : `\n\n${totalsText(sums)}`;
    const totals = sums === null ? {} : { totals: totalsJson(sums) };
    const found = { clean, ...result, ...totals, found: differences };
    print(json, found, `${summary(result)}${booked}`);
    if (!clean) process.exitCode = 1;
  });
}
