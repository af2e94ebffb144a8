import { accountIds } from '../../accounts/index.js';
import { audit, type AuditResult, type Difference } from '../../audit/index.js';
import { openBlobStore } from '../../platform/blobs/index.js';
import { print, printLine, withDatabase } from './command.js';

interface AuditFlags {
  account?: string;
  /** False skips the files. */
  files: boolean;
  json?: boolean;
}

/** A badly damaged database must not fill the memory: the JSON has at most this many differences. */
const MAX_IN_JSON = 10_000;
const PROGRESS_MS = 5_000;

const lineOf = ({ account, kind, record, what, expected, found, notice }: Difference): string =>
  notice
    ? `${account}  notice: ${kind} ${record}: ${what} would be ${expected} today, is ${found}`
    : `${account}  ${kind} ${record}: ${what} must be ${expected}, is ${found}`;

/** Prints a line on standard error every few seconds. */
function progressLines(): (done: number, what: string, account: string) => void {
  let printedAt = performance.now();
  return (done, what, account) => {
    if (performance.now() - printedAt < PROGRESS_MS) return;
    printedAt = performance.now();
    process.stderr.write(`${done} ${what} of ${account} ...\n`);
  };
}

function summary({ accounts, records, numbers, files, differences, notices }: AuditResult): string {
  const looked = `${records} records, ${numbers} numbers and ${files} files of ${accounts} accounts`;
  const noticed =
    notices === 0 ? '' : ` ${notices} notices of records of earlier versions need no action.`;
  return differences === 0
    ? `The books are in order: ${looked}.${noticed}`
    : `${differences} ${differences === 1 ? 'difference' : 'differences'} in ${looked}.${noticed}`;
}

/** Recomputes the books and prints what differs. */
export async function runAudit({ account, files, json }: AuditFlags): Promise<void> {
  await withDatabase(async (db, config) => {
    const blobs = files ? await openBlobStore(config) : undefined;
    const differences: Difference[] = [];
    const result = await audit(db, {
      accounts: await accountIds(db, account),
      files: blobs,
      onProgress: progressLines(),
      onDifference(difference) {
        if (!json) printLine(lineOf(difference));
        else if (differences.length < MAX_IN_JSON) differences.push(difference);
      },
    });
    blobs?.driver.close();
    const clean = result.differences === 0;
    print(json, { clean, ...result, found: differences }, summary(result));
    if (!clean) process.exitCode = 1;
  });
}
