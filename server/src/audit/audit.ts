import type { BlobStore } from '../platform/blobs/index.js';
import type { Database } from '../platform/db/index.js';
import { attachmentCheck } from './attachments.check.js';
import { counterFaults } from './counters.repository.js';
import { createDeletions } from './deletions.repository.js';
import type { Difference, Fault } from './difference.rules.js';
import { estimateCheck, invoiceCheck } from './documents.check.js';
import { checkFiles } from './files.check.js';
import { checkKept } from './kept.check.js';
import { paymentCheck, refundCheck } from './ledger.check.js';
import { mailCheck } from './mails.check.js';
import { productCheck } from './products.check.js';
import { lockRecord, nextIds } from './reads.repository.js';
import { historyCheck, type RecordCheck } from './record-check.js';
import { checkRegister } from './register.repository.js';
import { createRows, type Rows } from './rows.repository.js';
import { type SealHead, type Source, SOURCES } from '../history/index.js';
import { checkSeals, type Published, reportGone } from './seals.check.js';
import { foundBy, sortedAs } from './search.rules.js';
import { findHoles, nextNumberFaults } from './series.repository.js';
import { transactionCheck } from './transactions.check.js';
import { checkVersions } from './versions.check.js';

/** The checks of every kind of record; add further ones here. */
const CHECKS: readonly RecordCheck[] = [
  invoiceCheck,
  estimateCheck,
  paymentCheck,
  refundCheck,
  transactionCheck,
  productCheck,
  historyCheck('customer', 'customers', sortedAs.customer, foundBy.customer),
  historyCheck('vendor', 'vendors', sortedAs.vendor, foundBy.vendor),
  historyCheck('category', 'categories', sortedAs.named),
  mailCheck,
  attachmentCheck,
];

export interface AuditOptions {
  accounts: readonly string[];
  /** Hashes of seals that were published, by account and table. */
  published?: ReadonlyMap<string, ReadonlyMap<Source, Published>>;
  /** The store of the files; without it, files are not checked. */
  files?: BlobStore | undefined;
  /** Called for each difference and notice as it is found; they are not stored. */
  onDifference: (difference: Difference) => void;
  /** Called after each batch: `120000 invoices of acc_demo`. */
  onProgress?: (done: number, what: string, account: string) => void;
  /** Number of records to read at a time. */
  batch?: number;
}

const NOTHING = {
  accounts: 0,
  records: 0,
  numbers: 0,
  files: 0,
  seals: 0,
  /** Events of records and numbers that no seal lists yet. */
  unsealed: 0,
  /** Former versions of accounts that no event has the hash of. */
  uncovered: 0,
  differences: 0,
  /** What is known of records of earlier versions. */
  notices: 0,
  /** The last seal of each chain. */
  heads: [] as SealHead[],
};

/** How much was checked. */
export type AuditResult = typeof NOTHING;

const BATCH = 500;

/**
 * Recomputes everything that can be computed from the rows, and reports differences. It can run beside a
 * server: it reads in batches and without locks, and reads what looks wrong again, under the lock of its
 * writers, before it reports it.
 */
export async function audit(db: Database, options: AuditOptions): Promise<AuditResult> {
  const { accounts, onProgress = () => undefined, batch = BATCH } = options;
  const result: AuditResult = { ...NOTHING, heads: [], accounts: accounts.length };
  const rows = createRows(db);
  const deletions = createDeletions(db, CHECKS);
  const reporter =
    (account: string): Report =>
    (kind, record, faults) => {
      for (const fault of faults) {
        options.onDifference({ account, kind, record, ...fault });
        result[fault.notice ? 'notices' : 'differences'] += 1;
      }
    };
  for (const account of accounts) {
    const report = reporter(account);
    for (const check of CHECKS) {
      result.records += await walk({ db, rows, check, account, batch }, report, (done) =>
        onProgress(done, check.table, account),
      );
    }
    await deletions(account, batch, report, (done) => onProgress(done, 'histories', account));
    for (const { record, faults } of await counterFaults(db, account)) {
      report('counter', record, faults);
    }
    for (const { record, faults } of await nextNumberFaults(db, account)) {
      report('series', record, faults);
    }
    await auditSeals(db, account, options, { result, report });
    await checkKept(db, account, report, (done) => onProgress(done, 'kept contents', account));
    result.uncovered += await checkVersions(db, account, report);
    const numbered = (number: string, faults: Fault[]): void => report('number', number, faults);
    await findHoles(db, account, numbered, (done) => onProgress(done, 'number series', account));
    let numbers = 0;
    await checkRegister(db, account, numbered, (done) => {
      numbers = done;
      onProgress(done, 'numbers', account);
    });
    result.numbers += numbers;
    if (options.files) {
      result.files += await checkFiles(db, options.files, account, report, (done) =>
        onProgress(done, 'files', account),
      );
    }
  }
  reportGoneAccounts(options, reporter);
  return result;
}

/** Reports what was published of accounts that are gone as a whole, with their history. */
function reportGoneAccounts(
  { accounts, published }: AuditOptions,
  reporter: (account: string) => Report,
): void {
  for (const [account, sources] of published ?? []) {
    if (accounts.includes(account)) continue;
    for (const [source, seals] of sources) reportGone(source, seals, reporter(account));
  }
}

async function auditSeals(
  db: Database,
  accountId: string,
  { published, onProgress = () => undefined }: AuditOptions,
  { result, report }: { result: AuditResult; report: Report },
): Promise<void> {
  for (const source of SOURCES) {
    const chain = {
      accountId,
      source,
      published: published?.get(accountId)?.get(source) ?? new Map<number, string>(),
    };
    const { head, seals, unsealed } = await checkSeals(db, chain, report, (done) =>
      onProgress(done, 'seals', accountId),
    );
    result.seals += seals;
    result.unsealed += unsealed;
    if (head) result.heads.push(head);
  }
}

interface Walk {
  db: Database;
  rows: Rows;
  check: RecordCheck;
  account: string;
  batch: number;
}

type Report = (kind: string, record: string, faults: readonly Fault[]) => void;

/** Checks every record of a table in batches; returns how many. */
async function walk(
  { db, rows, check, account, batch }: Walk,
  report: Report,
  progress: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (let after = ''; ;) {
    const ids = await nextIds(db, check.table, account, after, batch);
    const last = ids.at(-1);
    if (last === undefined) return done;
    after = last;
    for (const id of (await check.faults(rows, account, ids)).keys()) {
      const faults = await db.transaction(async (tx) => {
        await lockRecord(check.table, id, tx);
        return (await check.faults(createRows(tx), account, [id])).get(id) ?? [];
      });
      report(check.kind, id, faults);
    }
    progress((done += ids.length));
  }
}
