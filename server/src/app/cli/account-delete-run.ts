import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { accountIds } from '../../accounts/index.js';
import { type BlobStore, openBlobStore } from '../../platform/blobs/index.js';
import { systemClock } from '../../platform/dates/clock.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { type AccountContents, contentsOf, deleteAccount } from '../operator/delete-account.js';
import { print, table, withDatabase } from './command.js';
import { progressBar } from './progress.js';

interface DeleteFlags {
  yes?: boolean;
  report?: string;
  json?: boolean;
}

/** What was removed, and when. */
interface Report extends Omit<AccountContents, 'isRetained'> {
  begunAt: string;
  /** Null until all of it is gone. */
  completedAt: string | null;
}

const rowsText = ({ rows, files }: Pick<AccountContents, 'rows' | 'files'>): string => {
  const counts = Object.entries(rows).map(([name, count]) => [name, String(count)]);
  return table([['TABLE', 'ROWS'], ...counts, ['files', String(files)]]);
};

function planText(contents: AccountContents): string {
  const { account, name, testAccount, retainedUntil, isRetained } = contents;
  const whose = `${account} (${name})${testAccount === null ? '' : ` and its test account ${testAccount}`}`;
  const next = isRetained
    ? `It must be kept until ${String(retainedUntil)}, so it cannot be removed yet.`
    : `${retainedUntil === null ? 'It has sent nothing that must be kept.' : `It had to be kept until ${retainedUntil}.`} Add --yes to remove it. This cannot be undone.`;
  return `${whose}\n\n${rowsText(contents)}\n\nNothing was removed. ${next}`;
}

/** Writes it whole or not at all: a kill leaves the one before. */
function writeReport(file: string, report: Report): void {
  try {
    writeFileSync(`${file}.part`, `${JSON.stringify(report, null, 2)}\n`);
    renameSync(`${file}.part`, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The report ${file} cannot be written (${code ?? 'no reason given'}). Choose another name with --report.`,
    );
  }
}

/** The report of a removal of this account that was interrupted; null without one. @throws OperatorError */
function interruptedReport(file: string, account: string): Report | null {
  if (!existsSync(file)) return null;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (report.account === account && report.completedAt === null) return report;
  } catch {
    // It is something else.
  }
  throw new OperatorError(`${file} is there already. Choose another name with --report.`);
}

/** Removes an account, with a report on the disk before anything is gone. */
async function remove(
  db: Database,
  store: BlobStore,
  account: string,
  { begun, file }: { begun: Report | null; file: string },
): Promise<Report> {
  const now = systemClock();
  const contents = await contentsOf(db, store, account, now);
  const { isRetained, ...counted } = contents;
  // One that was interrupted counted what is gone since.
  const report = begun ?? { ...counted, begunAt: now.toISOString(), completedAt: null };
  if (!isRetained) writeReport(file, report);
  const bar = progressBar('rows');
  const all = Object.values(counted.rows).reduce((total, count) => total + count, 0);
  await deleteAccount(db, store, contents, (done) => bar.show(done, all)).finally(() => bar.end());
  return report;
}

/** Removes an account whose documents need not be kept any more; without `--yes`, says what that would be. */
export async function runAccountDelete(account: string, flags: DeleteFlags): Promise<void> {
  const { yes, report: file = `${account}-deleted.json`, json } = flags;
  await withDatabase(async (db, config) => {
    const store = await openBlobStore(config);
    try {
      if (!yes) {
        const contents = await contentsOf(db, store, account, systemClock());
        return print(json, contents, planText(contents));
      }
      const begun = interruptedReport(file, account);
      const isGone = begun !== null && !(await accountIds(db)).includes(account);
      const report = isGone ? begun : await remove(db, store, account, { begun, file });
      const whole = { ...report, completedAt: systemClock().toISOString() };
      writeReport(file, whole);
      const text = `${rowsText(whole)}\n\nRemoved ${account} for good. The report is in ${file}.`;
      print(json, { ...whole, report: file }, text);
    } finally {
      store.driver.close();
    }
  });
}
