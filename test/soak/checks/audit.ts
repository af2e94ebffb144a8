import type { Difference } from '../../../server/src/audit/index.js';
import type { Figures } from '../figures.js';
import type { Program } from '../system/program.js';

interface Audited {
  clean: boolean;
  accounts: number;
  records: number;
  numbers: number;
  differences: number;
  found: Difference[];
}

/** Runs `faktura audit` for every account; returns its findings in one line. */
export async function auditAll(program: Program, figures: Figures): Promise<string> {
  const { ok, value } = await program.json<Audited>('audit');
  for (const { account, kind, record, what, expected, found } of value.found) {
    figures.fault(`audit: ${account} ${kind} ${record}: ${what} must be ${expected}, is ${found}`);
  }
  if (ok !== value.clean) figures.fault('the exit code of faktura audit does not match its output');
  const { records, numbers, accounts, differences } = value;
  return `faktura audit: ${differences} differences in ${records} records and ${numbers} numbers of ${accounts} accounts`;
}
