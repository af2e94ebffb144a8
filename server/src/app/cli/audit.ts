import { Command } from 'commander';
import { accountIds } from '../../accounts/index.js';
import { audit, type AuditResult, type Difference } from '../../audit/index.js';
import { withDatabase } from './database.js';
import { standardOutput } from './output.js';

interface Flags {
  account?: string;
  json?: boolean;
}

const HELP = `
Computes from the rows of the database: every amount of invoices, estimates and transactions, what
was paid and refunded, balances and statuses, the stock of items against invoices and history, the
counters of the lists, the register of numbers, and whether the history tells every change. It
changes nothing and works beside a running server. It ends with 1 where something differs. Amounts
are told as they are stored, in ten-thousandths.
The history of version 1.0.0 does not tell the stock that a client sets: there, the stock of an item
is followed from the first change of that item by a later version.`;

/** A database in ruins must not fill the memory: the JSON holds so many differences. */
const MOST_IN_JSON = 10_000;
const PROGRESS_MS = 5_000;

const lineOf = ({ account, kind, record, what, expected, found }: Difference): string =>
  `${account}  ${kind} ${record}: ${what} must be ${expected}, is ${found}`;

/** A line on standard error every few seconds. */
function progressLines(): (done: number, what: string, account: string) => void {
  let toldAt = performance.now();
  return (done, what, account) => {
    if (performance.now() - toldAt < PROGRESS_MS) return;
    toldAt = performance.now();
    process.stderr.write(`${done} ${what} of ${account} ...\n`);
  };
}

function summary({ accounts, records, numbers, differences }: AuditResult): string {
  const looked = `${records} records and ${numbers} numbers of ${accounts} accounts`;
  return differences === 0
    ? `The books are in order: ${looked}.`
    : `${differences} ${differences === 1 ? 'difference' : 'differences'} in ${looked}.`;
}

async function run({ account, json }: Flags): Promise<void> {
  await withDatabase(async (db) => {
    const differences: Difference[] = [];
    const result = await audit(db, {
      accounts: await accountIds(db, account),
      onProgress: progressLines(),
      onDifference(difference) {
        if (!json) standardOutput.line(lineOf(difference));
        else if (differences.length < MOST_IN_JSON) differences.push(difference);
      },
    });
    if (json)
      standardOutput.json({ clean: result.differences === 0, ...result, found: differences });
    else standardOutput.line(summary(result));
    if (result.differences > 0) process.exitCode = 1;
  });
}

/** `faktura audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('compute the books anew and tell what differs')
    .option('--account <id>', 'this account alone (default: all, test accounts too)')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(run);
}
