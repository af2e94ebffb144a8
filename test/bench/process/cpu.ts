import { readFileSync, readdirSync } from 'node:fs';

/**
 * CPU time that a process on Linux has used so far, in milliseconds: the sum of its threads, with
 * nanosecond precision. `/proc/<pid>/stat` counts in hundredths of a second, too coarse for a few
 * requests.
 */
export function cpuOf(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      nanoseconds += Number(text.split(' ')[0]);
    } catch {
      // The thread ended in the meantime.
    }
  }
  return nanoseconds / 1e6;
}

/** Hundredths of a second, the unit in `/proc/<pid>/stat`. */
const TICK_MS = 10;

/**
 * CPU time in milliseconds of a process on Linux and of everything it started, including threads and
 * processes that have ended; of programs with such a name only, if it is given. Precise enough for rounds that
 * take seconds.
 */
export function cpuOfTree(pid: number, name = /./): number {
  const all = processes();
  const parents = new Map(all.map(({ id, parent }) => [id, parent]));
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && (id === pid || isBelow(parents.get(id)));
  const counted = all.filter((one) => isBelow(one.id) && name.test(one.name));
  return counted.reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

interface ProcessTicks {
  id: number;
  parent: number;
  name: string;
  /** The times of the process and of its ended children. */
  ticks: number;
}

function processes(): ProcessTicks[] {
  const ids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return ids.flatMap((entry) => {
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // The name of the program may contain anything.
      const [from, to] = [text.indexOf('('), text.lastIndexOf(')')];
      const [, parent, ...rest] = text.slice(to + 2).split(' ');
      const ticks = rest.slice(9, 13).reduce((sum, count) => sum + Number(count), 0);
      return [{ id: Number(entry), parent: Number(parent), name: text.slice(from + 1, to), ticks }];
    } catch {
      return []; // The process ended in the meantime.
    }
  });
}
