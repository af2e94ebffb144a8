import { files, left } from 'kit:cases';

import { UsageError } from './cli.js';
import { recorded } from './harness/recorder.js';
import { noteExchanges } from './remote/exchanges.js';
import { judgeThis, type Target } from './remote/target.js';
import { contractVersion, matrixOf, operationOf, type Verdict } from './report/verdict.js';
import { casesOf, execute, type Result } from './runner/execute.js';
import { collect, type Group } from './runner/tree.js';

/** How often to tell how far a run is. */
export type Progress = (done: number, all: number, failed: number) => void;

/** Files at the same time, if each has an account of its own. */
const AT_ONCE = 4;

/** Runs the wanted cases against a server. */
export async function judge(
  target: Target,
  only: readonly string[],
  progress: Progress,
): Promise<Verdict> {
  judgeThis(target);
  noteExchanges();
  const startedAt = new Date();
  const wanted: Wanted[] = [];
  for (const file of files) wanted.push(await wantedOf(file, only));
  const all = wanted.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) throw new UsageError('No case has what --only asks for. Run it without --only.');
  const results: Result[] = [];
  let failed = 0;
  const report = (result: Result): void => {
    results.push(result);
    if (result.outcome === 'failed') failed += 1;
    progress(results.length, all, failed);
  };
  await inTurn(wanted, target.driver === undefined ? 1 : AT_ONCE, ({ group, isWanted }) =>
    execute(group, { isWanted, report }),
  );
  return {
    baseUrl: target.baseUrl,
    contract: contractVersion(),
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    results: results.sort(byFile),
    matrix: matrixOf(results, recorded()),
    left,
  };
}

/** A file with the cases of it that are wanted. */
interface Wanted {
  group: Group;
  isWanted: (path: readonly string[]) => boolean;
  count: number;
}

async function wantedOf({ name, load }: (typeof files)[number], only: readonly string[]) {
  const group = await collect(name, load);
  const isWanted = chooser(name, only);
  const count = casesOf(group).filter(({ path }) => isWanted(path)).length;
  return { group, isWanted, count };
}

/** A case is wanted if its operation is, or if its name has one of the texts. */
function chooser(file: string, only: readonly string[]): (path: readonly string[]) => boolean {
  const operation = operationOf(file);
  if (only.length === 0 || (operation !== undefined && only.includes(operation))) return () => true;
  const texts = only.map((text) => text.toLowerCase());
  return (path) => {
    const name = `${file} ${path.join(' ')}`.toLowerCase();
    return texts.some((text) => name.includes(text));
  };
}

/** The order within a file is that of its cases. */
const byFile = (a: Result, b: Result): number => a.file.localeCompare(b.file, 'en');

async function inTurn<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>) {
  const queue = [...all];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
