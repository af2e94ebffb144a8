import type { Exchange } from '../runner/context.js';
import type { Result } from '../runner/execute.js';
import { reasonsOf, titleOf, totalsOf, type Cell, type Verdict } from './verdict.js';

const marks = { seen: '+', failed: 'F', unreached: '?' } as const;

/** The whole verdict for people. The last line says what to do next. */
export function textReport(verdict: Verdict): string {
  const { results, matrix } = verdict;
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  return [
    ...failed.flatMap((result) => ['', ...describeFailure(result)]),
    '',
    ...describeMatrix(matrix),
    '',
    ...describeUnreached(verdict),
    '',
    ...summary(verdict),
  ].join('\n');
}

/** A failure: its operation and rule, what was expected, and the last requests. */
export function describeFailure(result: Result): string[] {
  return [
    `FAILED ${shortened(titleOf(result))}`,
    ...result.reason.split('\n').map((line) => `  ${line}`),
    ...result.exchanges.flatMap(describeExchange),
  ];
}

function describeExchange({ method, url, sent, status, received }: Exchange): string[] {
  const { pathname, search } = new URL(url);
  return [
    `  > ${[method, pathname + search, sent].join(' ').trimEnd()}`,
    `  < ${[status, received].join(' ').trimEnd()}`,
  ];
}

/** A row for each operation, a column for each status. */
function describeMatrix(matrix: readonly Cell[]): string[] {
  const statuses = [...new Set(matrix.map(({ status }) => status))].sort((a, b) => a - b);
  const operations = [...new Set(matrix.map(({ operation }) => operation))];
  if (operations.length === 0)
    return ['No case is about one operation alone, so there is no matrix.'];
  const width = Math.max(...operations.map((name) => name.length));
  const rows = operations.map((operation) => {
    const cells = statuses.map((status) => {
      const cell = matrix.find((one) => one.operation === operation && one.status === status);
      return (cell === undefined ? '' : marks[cell.state]).padStart(2).padEnd(4);
    });
    return `${operation.padEnd(width)} ${cells.join('')}`.trimEnd();
  });
  return [
    `${'Matrix'.padEnd(width)} ${statuses.map((status) => String(status).padEnd(4)).join('')}`.trimEnd(),
    ...rows,
    '+ seen as documented, F a case failed, ? not reached, blank not documented',
  ];
}

function describeUnreached({ results, matrix, left }: Verdict): string[] {
  const cells = new Map<string, string[]>();
  for (const { operation, status, state, reason } of matrix) {
    if (state === 'unreached')
      cells.set(reason, [...(cells.get(reason) ?? []), `${operation} ${status}`]);
  }
  return [
    'Not reached:',
    ...reasonsOf(results).map(([reason, count]) => `${String(count).padStart(6)} cases: ${reason}`),
    ...[...cells].map(([reason, names]) => `  responses, ${reason}: ${shortList(names)}`),
    ...(left.length > 0 ? [`  files that need the project's test runner: ${left.join(', ')}`] : []),
  ];
}

const LONGEST = 200;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

const MOST = 6;

function shortList(names: readonly string[]): string {
  const rest = names.length - MOST;
  return rest <= 0 ? names.join(', ') : `${names.slice(0, MOST).join(', ')} and ${rest} more`;
}

function summary({ results, matrix, baseUrl, contract, durationMs }: Verdict): string[] {
  const { cases, passed, failed, unreachable } = totalsOf(results);
  const seen = matrix.filter(({ state }) => state === 'seen').length;
  return [
    `${baseUrl}, contract ${contract}: ${cases} cases in ${Math.round(durationMs / 1000)} s, ` +
      `${passed} passed, ${failed} failed, ${unreachable} not reachable; ` +
      `${seen} of ${matrix.length} documented responses seen.`,
    nextStep(failed, unreachable, results),
  ];
}

function nextStep(failed: number, unreachable: number, results: readonly Result[]): string {
  if (results.every(({ outcome }) => outcome === 'unreachable')) {
    return 'Nothing was judged: no case was reached. Give what the reasons above name.';
  }
  const first = results.find(({ outcome }) => outcome === 'failed');
  if (first !== undefined) {
    const only = first.path.at(-1) ?? first.file;
    return `${failed} rules are broken. Run the first alone: faktura-conformance … --only '${only.replaceAll("'", "'\\''")}'`;
  }
  if (unreachable > 0) {
    return 'No rule is broken. To reach more, give what the reasons above name.';
  }
  return 'No rule is broken, and every case was reached.';
}
