import { getAccount, listAccounts } from '../../accounts/index.js';
import {
  exportBooks,
  type ExportFormat,
  leftOutText,
  totalsJson,
  totalsText,
} from '../../exports/index.js';
import { openBlobStore } from '../../platform/blobs/index.js';
import type { Database } from '../../platform/db/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { exportAccount, MISSING_FILES } from '../operator/account-data.js';
import { print, table, withDatabase } from './command.js';
import { documentFiles } from './document-files.js';
import { readingOf } from './operator-reading.js';
import { periodOf } from './period.js';
import { progressBar, progressLines } from './progress.js';
import { untilSignal } from './signals.js';

interface BooksFlags {
  from: string;
  to: string;
  account?: string;
  out?: string;
  files?: boolean;
  json?: boolean;
}

/** The named account, or the only one. @throws OperatorError */
async function accountOf(db: Database, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const [only, ...others] = await listAccounts(db);
  if (only && others.length === 0) return only.id;
  throw new OperatorError(
    'Say which account with --account <id>; faktura account list shows them.',
  );
}

async function runBooks(format: ExportFormat, flags: BooksFlags): Promise<void> {
  await withDatabase(async (db, config) => {
    const period = periodOf(flags);
    const account = await accountOf(db, flags.account);
    const { from, to } = period;
    const { out = `${account}-${format}-${from}-${to}` } = flags;
    const work = await readingOf(db, config, account);
    const bar = progressBar('records');
    const onProgress = (done: number, all: number) => bar.show(done, all);
    const addFiles = flags.files ? documentFiles(config) : undefined;
    const request = { format, period, out, onProgress, addFiles };
    const { totals, ...left } = await untilSignal((signal) =>
      exportBooks(work, { ...request, signal }),
    ).finally(() => bar.end());
    const { changed } = left;
    const others = {
      ...{ leftOut: totalsJson(left.leftOut), imported: totalsJson(left.imported), changed },
    };
    const sums = { totals: totalsJson(totals), ...others };
    const text = [totalsText(totals), ...leftOutText(left), `Exported to ${out}.`].join('\n\n');
    print(flags.json, { account, out, ...period, ...sums }, text);
  });
}

/** Writes tables for a spreadsheet. */
export const runExportCsv = (flags: BooksFlags): Promise<void> => runBooks('csv', flags);

/** Writes bookings for DATEV. */
export const runExportDatev = (flags: BooksFlags): Promise<void> => runBooks('datev', flags);

/** Writes tables for a tax audit. */
export const runExportGdpdu = (flags: BooksFlags): Promise<void> => runBooks('gdpdu', flags);

/** Writes everything that an account has. */
export async function runExportAccount(
  named: string | undefined,
  { out: folder, json }: Pick<BooksFlags, 'out' | 'json'>,
): Promise<void> {
  await withDatabase(async (db, config) => {
    const account = await accountOf(db, named);
    await getAccount(db, account);
    const out = folder ?? `${account}-data`;
    const store = await openBlobStore(config);
    const lines = progressLines();
    const onRows = (done: number) => lines(done, 'rows', account);
    try {
      const { rows, files, missing } = await untilSignal((signal) =>
        exportAccount(db, store, { account, out, onRows, signal }),
      );
      const counts = Object.entries(rows).map(([name, count]) => [name, String(count)]);
      const text = table([['TABLE', 'ROWS'], ...counts, ['files', String(files)]]);
      print(json, { account, out, rows, files, missing }, `${text}\n\nExported to ${out}.`);
      if (missing > 0) {
        process.stderr.write(
          `Warning: ${missing} files are missing or altered in the file store; ${out}/${MISSING_FILES} names them.\n`,
        );
      }
    } finally {
      store.driver.close();
    }
  });
}
