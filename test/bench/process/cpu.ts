import { readFileSync, readdirSync } from 'node:fs';

/**
 * CPU that a process on Linux has used so far, in milliseconds: the sum of its threads, to the
 * nanosecond. `/proc/<pid>/stat` counts in hundredths of a second, too coarse for a few requests.
 */
export function cpuOf(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      nanoseconds += Number(text.split(' ')[0]);
    } catch {
      // The thread ended while the others were read.
    }
  }
  return nanoseconds / 1e6;
}

/** Hundredths of a second, in which processes are counted. */
const TICK_MS = 10;

/**
 * CPU in milliseconds of a process on Linux and of all that it has started, threads and processes that
 * have ended included. It is for rounds that take seconds.
 */
export function cpuOfTree(pid: number): number {
  const all = processes();
  const parents = new Map(all.map(({ id, parent }) => [id, parent]));
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && (id === pid || isBelow(parents.get(id)));
  return all.filter(({ id }) => isBelow(id)).reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

interface ProcessTicks {
  id: number;
  parent: number;
  /** Of itself and of its children that have ended. */
  ticks: number;
}

function processes(): ProcessTicks[] {
  const ids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return ids.flatMap((entry) => {
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // Behind the name of the program, which may hold anything.
      const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = rest.slice(9, 13).reduce((sum, count) => sum + Number(count), 0);
      return [{ id: Number(entry), parent: Number(parent), ticks }];
    } catch {
      return []; // It ended meanwhile.
    }
  });
}
