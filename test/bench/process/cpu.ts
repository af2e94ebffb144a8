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
