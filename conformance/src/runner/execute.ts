import { NotReachable } from '../not-reachable.js';
import { NotedError, runNoted, type Exchange } from './context.js';
import type { Case, Group, Work } from './tree.js';

/** How a case ended. */
export interface Result {
  /** `invoices/createInvoice` */
  file: string;
  /** Names of its groups, then its own. */
  path: readonly string[];
  outcome: 'passed' | 'failed' | 'unreachable';
  /** Why it failed, or what it would need. */
  reason: string;
  exchanges: readonly Exchange[];
  ms: number;
}

/** What a file of cases is run with. */
export interface Execution {
  /** Whether to run a case. */
  isWanted: (path: readonly string[]) => boolean;
  report: (result: Result) => void;
}

const PATIENCE_MS = 120_000;

/** What applies to all cases of a group. */
interface Around {
  path: readonly string[];
  beforeEach: readonly Work[];
  afterEach: readonly Work[];
}

/** Runs the wanted cases of a file, in order. */
export async function execute(file: Group, execution: Execution): Promise<void> {
  await runGroup(file, { path: [], beforeEach: [], afterEach: [] }, file.name, execution);
}

async function runGroup(group: Group, around: Around, file: string, execution: Execution) {
  const all = casesOf(group, around.path).filter(({ path }) => execution.isWanted(path));
  if (all.length === 0) return;
  const failed = await firstFailure(file, group.before);
  if (failed === undefined) {
    const inner = {
      beforeEach: [...around.beforeEach, ...group.beforeEach],
      afterEach: [...group.afterEach, ...around.afterEach],
    };
    for (const child of group.children) {
      const path = [...around.path, child.name];
      if (child.kind === 'group') await runGroup(child, { ...inner, path }, file, execution);
      else if (execution.isWanted(path)) {
        execution.report({ file, path, ...(await runCase(file, child, inner)) });
      }
    }
  } else {
    for (const { path } of all) execution.report({ file, path, ...failed, ms: 0 });
  }
  await firstFailure(file, group.after);
}

/** Every case of a group with the names on the way to it. */
export function casesOf(group: Group, path: readonly string[] = []): { path: string[] }[] {
  return group.children.flatMap((child) => {
    const at = [...path, child.name];
    return child.kind === 'case' ? [{ path: at }] : casesOf(child, at);
  });
}

type Ending = Pick<Result, 'outcome' | 'reason' | 'exchanges'>;

async function firstFailure(file: string, hooks: readonly Work[]): Promise<Ending | undefined> {
  for (const hook of hooks) {
    try {
      await runNoted(file, hook, PATIENCE_MS);
    } catch (error) {
      return endingOf(error);
    }
  }
  return undefined;
}

async function runCase(
  file: string,
  { work, timeoutMs = PATIENCE_MS }: Case,
  { beforeEach, afterEach }: Pick<Around, 'beforeEach' | 'afterEach'>,
): Promise<Ending & { ms: number }> {
  const begun = performance.now();
  const whole = async () => {
    for (const hook of beforeEach) await hook();
    try {
      await work();
    } finally {
      for (const hook of afterEach) await hook();
    }
  };
  const ending = await runNoted(file, whole, timeoutMs).then(
    (): Ending => ({ outcome: 'passed', reason: '', exchanges: [] }),
    endingOf,
  );
  return { ...ending, ms: Math.round(performance.now() - begun) };
}

function endingOf(error: unknown): Ending {
  const { cause, exchanges } =
    error instanceof NotedError ? error : { cause: error, exchanges: [] };
  if (cause instanceof NotReachable) {
    return { outcome: 'unreachable', reason: cause.reason, exchanges: [] };
  }
  return { outcome: 'failed', reason: messageOf(cause), exchanges };
}

/** The message of an assertion, with what was expected and received if that is a value to compare. */
function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { message } = cause;
  const { actual, expected, showDiff } = cause as {
    actual?: unknown;
    expected?: unknown;
    showDiff?: boolean;
  };
  if (showDiff !== true) return message;
  return `${message}\n  expected ${shown(expected)}\n  received ${shown(actual)}`;
}

const MOST = 400;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
