import { operationOf, reasonsOf, statusOf, totalsOf, type Verdict } from './verdict.js';

/** The verdict for programs. */
export function jsonReport({ results, ...verdict }: Verdict): string {
  const cases = results.map(({ file, path, outcome, reason, exchanges, ms }) => ({
    file,
    operation: operationOf(file) ?? null,
    status: statusOf({ path }) ?? null,
    name: path.join(' › '),
    outcome,
    ...(reason === '' ? {} : { reason }),
    ...(exchanges.length === 0 ? {} : { exchanges }),
    ms,
  }));
  const unreachable = Object.fromEntries(reasonsOf(results));
  return `${JSON.stringify({ ...verdict, totals: totalsOf(results), unreachable, cases }, null, 2)}\n`;
}
