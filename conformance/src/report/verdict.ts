import { contract, type Operation } from '../../../test/harness/document.js';
import type { Result } from '../runner/execute.js';

/** What became of one documented response of an operation. */
export interface Cell {
  operation: string;
  status: number;
  /** `seen`: a response matched the document. `unreached`: see the reason. */
  state: 'seen' | 'failed' | 'unreached';
  reason: string;
}

/** All that a run found. */
export interface Verdict {
  baseUrl: string;
  /** Version of the contract. */
  contract: string;
  startedAt: string;
  durationMs: number;
  results: readonly Result[];
  matrix: readonly Cell[];
  /** Files of cases that no runner but the project's can run. */
  left: readonly string[];
}

const facts = contract();

/** The version of the contract that the kit holds servers to. */
export const contractVersion = (): string =>
  (facts.document['info'] as { version: string }).version;

/** The operation that a file of cases is about; undefined if it is about several. */
export function operationOf(file: string): string | undefined {
  const name = file.split('/').at(-1)?.split('.')[0];
  return facts.operations.find(({ id }) => id === name)?.id;
}

/** The status that a case is about: the group around it is called so. */
export const statusOf = ({ path }: Pick<Result, 'path'>): number | undefined => {
  const name = path.find((one) => /^\d{3}$/.test(one));
  return name === undefined ? undefined : Number(name);
};

/** A case in one line: what it is about, then the rule. */
export function titleOf(result: Result): string {
  const status = statusOf(result);
  const about = operationOf(result.file) ?? result.file;
  const names = result.path.filter((name) => name !== String(status));
  return [[about, status].filter((one) => one !== undefined).join(' '), names.join(', ')].join(
    ': ',
  );
}

/** Operation × status, judged by what was recorded and how the cases ended. */
export function matrixOf(results: readonly Result[], recorded: ReadonlySet<string>): Cell[] {
  const judged = new Set(results.map(({ file }) => operationOf(file)));
  return facts.operations
    .filter(({ id }) => judged.has(id))
    .flatMap((operation) =>
      [...operation.responses.keys()].map((status) => cellOf(operation, status, results, recorded)),
    );
}

function cellOf(
  { id }: Operation,
  status: number,
  results: readonly Result[],
  recorded: ReadonlySet<string>,
): Cell {
  const about = results.filter(
    (result) => operationOf(result.file) === id && statusOf(result) === status,
  );
  const cell = { operation: id, status };
  const failed = about.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) {
    return { ...cell, state: 'failed', reason: `${failed.length} of ${about.length} cases failed` };
  }
  if (recorded.has(`${id} ${status}`)) return { ...cell, state: 'seen', reason: '' };
  const reasons = new Set(
    about.filter(({ outcome }) => outcome === 'unreachable').map(({ reason }) => reason),
  );
  const none = about.length > 0 ? 'no response had it' : 'no case provokes it over HTTP';
  return { ...cell, state: 'unreached', reason: [...reasons].join('; ') || none };
}

/** How many cases ended in each way. */
export function totalsOf(results: readonly Result[]) {
  const count = (outcome: Result['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  return {
    cases: results.length,
    passed: count('passed'),
    failed: count('failed'),
    unreachable: count('unreachable'),
  };
}

/** How many cases each reason kept from being reached, the most frequent first. */
export function reasonsOf(results: readonly Result[]): [reason: string, cases: number][] {
  const counts = new Map<string, number>();
  for (const { outcome, reason } of results) {
    if (outcome === 'unreachable') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
